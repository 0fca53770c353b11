import { formsIn, tokensOf } from '../../../../engine';
import type { ScreenCopy, ShownText } from '../../../../engine/paths';
import type { Difference } from './compare';
import type { PageCopy, SeenBox, SeenText } from './page-copy';

/** How many of the texts that nothing explains are named. */
const mostOthers = 5;

/** How the copy of a page differs from what the document says of the screen. */
export function copyDifferences(expected: ScreenCopy, page: PageCopy): Difference[] {
  return [
    ...textDifferences(expected.texts, page),
    ...orderDifferences(expected.texts, page),
    ...pictureDifferences(expected, page),
    ...linkDifferences(expected, page),
    ...(JSON.stringify(expected.sections) === JSON.stringify(page.sections)
      ? []
      : [{ what: 'sections', expected: expected.sections, seen: page.sections }]),
    ...(expected.current === undefined ||
    page.current?.startsWith(squeezedText(expected.current)) === true
      ? []
      : [{ what: 'current step', expected: expected.current, seen: page.current ?? 'none' }]),
  ];
}

function textDifferences(texts: readonly ShownText[], page: PageCopy): Difference[] {
  const missing = texts.filter((each) => !isOn(page, each));
  if (missing.length === 0) return [];
  const said = texts.map(({ text }) => squeezedText(text));
  const seen = page.texts.filter(({ text }) => !said.some((each) => each.includes(text)));
  return [
    {
      what: 'texts',
      expected: missing.map(({ pointer, text }) => `${text} (${pointer})`),
      seen: seen.slice(0, mostOthers).map(({ text }) => text),
    },
  ];
}

const isOn = (page: PageCopy, { text, section }: ShownText): boolean => {
  const pattern = patternOf(text);
  const isHere = (each: SeenText): boolean => section === undefined || each.section === section;
  return (
    page.names.some((each) => isHere(each) && placesOf([each], pattern).length > 0) ||
    placesOf(page.texts.filter(isHere), pattern).length > 0
  );
};

/** Stands between two text nodes. Copy never has it. */
const border = '\u0001';

/** From this length on, without spaces, a text may be a part of a text node: nothing else says it by chance. */
const unmistakable = 25;

/**
 * What a text looks like on a page: without spaces, in one text node or several, from the beginning of one to the end of one,
 * and with anything where the renderer fills in what is in braces.
 */
function patternOf(text: string): RegExp {
  const squeezed = squeezedText(text);
  const source = patternIn(squeezed);
  return squeezed.length < unmistakable
    ? new RegExp(`(?<=^|${border})${source}(?=${border}|$)`, 'gs')
    : new RegExp(source, 'gs');
}

/** What a squeezed text looks like: anything in the place of a placeholder, and any form of a plural. */
function patternIn(squeezed: string): string {
  const sources = tokensOf(squeezed).map(({ source, forms }) => {
    const words = forms === undefined ? [] : formsIn(forms).map(([, form]) => form);
    const anyForm = words.map((form) => form.split('#').map(literal).join('.+?')).join('|');
    return [source, forms === undefined ? '.+?' : `(?:${anyForm})`] as const;
  });
  let pattern = '';
  let rest = squeezed;
  for (const [source, here] of sources) {
    const at = rest.indexOf(source);
    pattern += literal(rest.slice(0, at)) + here;
    rest = rest.slice(at + source.length);
  }
  return pattern + literal(rest);
}

const literal = (text: string): string =>
  Array.from(text, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join(`${border}?`);

const squeezedText = (text: string): string =>
  text.replace(/[\s\u2060\u2066-\u2069\u00AD\u200B]/g, '');

/** Where a text begins among some. */
function placesOf(texts: readonly SeenText[], pattern: RegExp): number[] {
  const all = texts.map(({ text }) => text).join(border);
  return [...all.matchAll(pattern)].map(({ index }) => index);
}

/** The text that begins at a place of `placesOf`. */
function textAt(texts: readonly SeenText[], place: number): SeenText | undefined {
  let end = 0;
  return texts.find(({ text }) => place < (end += text.length + border.length));
}

/** Items of one list that the page has, or draws, in another order. Those that it has more than once say nothing. */
function orderDifferences(texts: readonly ShownText[], page: PageCopy): Difference[] {
  const placed = texts.flatMap((each) => {
    const [place, other] = placesOf(page.texts, patternOf(each.text));
    return place === undefined || other !== undefined ? [] : [{ ...each, place }];
  });
  // By sight, titles are compared with titles: what is folded away is drawn anywhere.
  const alike = new Map<string, ShownText & { readonly place: number }>();
  return placed.flatMap((each, index) => {
    const kind = each.pointer.replace(/\/\d+(?=(\/\D[^/]*)*$)/, '/#');
    const [above, item] = [placed[index - 1], alike.get(kind)];
    alike.set(kind, each);
    const before = [
      above && above.place > each.place && areItems(above.pointer, each.pointer) ? [above] : [],
      item && isDrawnBefore(each.place, item.place, page) ? [item] : [],
    ].flat();
    return before
      .slice(0, 1)
      .map(({ text }) => ({ what: 'order', expected: [text, each.text], seen: [each.text, text] }));
  });
}

/** Whether a text is read before another by sight: it is above or, in lines of the page's direction, ahead. */
function isDrawnBefore(place: number, other: number, { texts, isRightToLeft }: PageCopy): boolean {
  const [one, two] = [textAt(texts, place)?.box, textAt(texts, other)?.box];
  if (!one || !two) return false;
  const isLeft = (a: SeenBox, b: SeenBox): boolean => a.right <= b.left;
  const isAbove = one.bottom <= two.top;
  const isBelow = two.bottom <= one.top;
  const isAhead = isRightToLeft ? isLeft(two, one) : isLeft(one, two);
  const isBehind = isRightToLeft ? isLeft(one, two) : isLeft(two, one);
  return (isAbove && !isBehind) || (isAhead && !isBelow);
}

/** Whether two parts are in different items of the same list. */
function areItems(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  const apart = a.findIndex((key, index) => key !== b[index]);
  return /^\d+$/.test(a[apart] ?? '') && /^\d+$/.test(b[apart] ?? '');
}

function pictureDifferences({ pictures }: ScreenCopy, page: PageCopy): Difference[] {
  const named = ({ src, alt }: { readonly src: string; readonly alt: string }): string =>
    alt === '' ? src : `${src} "${alt}"`;
  const missing = pictures.filter(
    (each) =>
      !page.pictures.some(
        ({ src, alt, section }) =>
          src === each.src && alt === each.alt && (each.section ?? section) === section,
      ),
  );
  if (missing.length === 0) return [];
  const seen = page.pictures.filter(
    ({ src, alt }) => !pictures.some((each) => each.src === src && each.alt === alt),
  );
  return [
    {
      what: 'pictures',
      expected: missing.map((each) => `${named(each)} (${each.pointer})`),
      seen: seen.slice(0, mostOthers).map(named),
    },
  ];
}

/** Links that are not there, or lead elsewhere. A renderer may say more in a link than the document calls it. */
function linkDifferences({ links }: ScreenCopy, page: PageCopy): Difference[] {
  const isCalled = (name: string, each: PageCopy['links'][number]): boolean =>
    each.name.includes(squeezedText(name));
  const missing = links.filter(
    ({ name, href }) => !page.links.some((each) => each.href === href && isCalled(name, each)),
  );
  if (missing.length === 0) return [];
  const seen = page.links.filter((each) => missing.some(({ name }) => isCalled(name, each)));
  const written = ({ name, href }: PageCopy['links'][number]): string => `${name} → ${href}`;
  return [{ what: 'links', expected: missing.map(written), seen: seen.map(written) }];
}
