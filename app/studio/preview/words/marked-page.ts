import { readMarks, type Mark } from './copy-marks';

/** Copy of the document as the page shows it. */
export interface Words {
  /** Where the document says it. */
  readonly pointer: string;
  readonly range: Range;
  /** The copy that it is a part of, such as a title with an answer's label in it. */
  readonly around: Words | undefined;
}

/** The marks that were in the texts of the page, and in attributes such as the alternative text of a picture. */
const inTexts = new WeakMap<Node, readonly Mark[]>();
const inAttributes = new WeakMap<Element, Map<string, string>>();

/**
 * Takes the marks out of all that is written into the page from now on, and remembers where they were: the page is drawn
 * as it is for a visitor. It has to begin before anything is drawn.
 */
export function readMarksOfPage(): void {
  // Both are called with the node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { createTextNode: createText } = Document.prototype;
  Document.prototype.createTextNode = function createTextNode(this: Document, text) {
    const { words, marks } = readMarks(text);
    const node = createText.call(this, words);
    if (marks.length > 0) inTexts.set(node, marks);
    return node;
  };
  for (const name of ['textContent', 'nodeValue'] as const) {
    const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
    Object.defineProperty(Node.prototype, name, {
      ...property,
      set(this: Node, text: string | null) {
        const { words, marks } = readMarks(text ?? '');
        if (marks.length > 0 && this instanceof Element)
          this.replaceChildren(document.createTextNode(text ?? ''));
        else {
          if (marks.length > 0) inTexts.set(this, marks);
          else inTexts.delete(this);
          property?.set?.call(this, text === null ? null : words);
        }
      },
    });
  }
  // oxlint-disable-next-line typescript/unbound-method
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(this: Element, name: string, value: unknown) {
    const { words, marks } = readMarks(String(value));
    const pointer = marks[0]?.pointer;
    if (pointer !== undefined) {
      const known = inAttributes.get(this) ?? new Map<string, string>();
      inAttributes.set(this, known.set(name, pointer));
    }
    setAttribute.call(this, name, words);
  };
}

/** The marks that were in a text when the page was drawn last. */
export const marksIn = (text: Text): readonly Mark[] | undefined => inTexts.get(text);

/** All copy in a part of the page, in its order. What has only one of its marks there is left out. */
export function wordsIn(root: Node): Words[] {
  const begun: { readonly words: Words; readonly range: Range; isWhole: boolean }[] = [];
  const open: typeof begun = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { offset, is, pointer } of inTexts.get(text) ?? []) {
      const at = Math.min(offset, text.textContent?.length ?? 0);
      if (is === 'begin') {
        const range = document.createRange();
        range.setStart(text, at);
        const each = {
          words: { pointer, range, around: open.at(-1)?.words },
          range,
          isWhole: false,
        };
        open.push(each);
        begun.push(each);
        continue;
      }
      const place = open.findLastIndex(({ words }) => words.pointer === pointer);
      const [ended] = place < 0 ? [] : open.splice(place);
      if (!ended) continue;
      ended.range.setEnd(text, at);
      ended.isWhole = true;
    }
  const whole = new Set(begun.filter(({ isWhole }) => isWhole).map(({ words }) => words));
  const around = (words: Words | undefined): Words | undefined =>
    !words || whole.has(words) ? words : around(words.around);
  return [...whole].map((words) => Object.assign(words, { around: around(words.around) }));
}

/** The copy that an element itself has in an attribute, such as the placeholder of a box. */
const attributeCopy = (element: Element): string | undefined =>
  inAttributes.get(element)?.values().next().value;

/** The element in whose style some words begin. */
export function elementOf({ range }: Words): Element {
  const [first = range.startContainer] = textNodesIn(range);
  return first.parentElement ?? document.body;
}

/** The texts that a range has a part of, those without any words left out. */
export function textNodesIn(range: Range): Text[] {
  const around = range.commonAncestorContainer;
  if (around instanceof Text) return [around];
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (text instanceof Text && text.data !== '' && range.intersectsNode(text)) texts.push(text);
  return texts;
}

/** Whether words are drawn: those that only screen readers get have no room. */
export function isShown(words: Words): boolean {
  const element = elementOf(words);
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
}

/** Words that are part of no others. */
export const outermost = (words: Words): Words => (words.around ? outermost(words.around) : words);

/** What belongs to the words on it: a press beside them is meant for them. */
const carriers = 'button, a, label, summary, [role="button"], [role="radio"], [role="checkbox"]';

/** How far beside its letters a press still is on a word, in CSS pixels: between two lines, for example. */
const reach = 16;

/** The words at a point of the window: the innermost ones, or else the first of the control that is there. */
export function wordsAt(x: number, y: number): Words | undefined {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return undefined;
  const away = ({ left, right, top, bottom }: DOMRect): number =>
    Math.max(left - x, x - right, top - y, y - bottom, 0);
  const there = wordsIn(document.body).filter((words) => {
    const element = elementOf(words);
    return (element.contains(hit) || hit.contains(element)) && isShown(words);
  });
  let nearest: { readonly words: Words; readonly distance: number } | undefined;
  for (const words of there) {
    const distance = Math.min(...[...words.range.getClientRects()].map(away));
    // Words in others come after these.
    if (distance <= (nearest?.distance ?? reach)) nearest = { words, distance };
  }
  const carrier = hit.closest(carriers);
  return nearest?.words ?? there.find((words) => carrier?.contains(elementOf(words)));
}

/** Where the document says what is at a point of the window: its words, or those of an attribute, the nearest first. */
export function copyAt(x: number, y: number): string | undefined {
  const exact = wordsAt(x, y);
  if (exact) return exact.pointer;
  let element = document.elementFromPoint(x, y);
  for (; element && element !== document.body; element = element.parentElement) {
    const pointer = attributeCopy(element) ?? wordsIn(element).find(isShown)?.pointer;
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}
