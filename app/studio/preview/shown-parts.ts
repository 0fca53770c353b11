/** What is no copy, or runs by itself. */
const ofItself = 'script, style, [role="timer"]';

/** A part of a screen: its words, or its picture or clip. */
export interface ShownPart {
  readonly what: string;
  /** Where it begins, in CSS pixels below the top of its page. */
  readonly top: number;
}

/** The elements that were told last. */
let told: readonly Element[] = [];

/** What a page shows, in its order. */
export function shownParts(body: HTMLElement): readonly ShownPart[] {
  const found = [...body.querySelectorAll('*')].flatMap((element) => {
    const what = shownBy(element);
    return what === '' || element.closest(ofItself) ? [] : [{ element, what }];
  });
  told = found.map(({ element }) => element);
  return found.map(({ element, what }) => ({ what, top: element.getBoundingClientRect().top }));
}

/** Outlines some of the parts that were told last, by their places among them. */
export function outlineParts(places: readonly number[]): void {
  for (const place of places) {
    const element = told[place];
    if (element instanceof HTMLElement)
      Object.assign(element.style, {
        outlineStyle: 'dashed',
        outlineWidth: '3px',
        outlineColor: 'Highlight',
      });
  }
}

/** The words of an element itself, or the picture or clip that it is. */
function shownBy(element: Element): string {
  const file = element.getAttribute('src') ?? element.getAttribute('poster') ?? '';
  const words = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
  );
  return `${file} ${words.join(' ')}`.replace(/\s+/g, ' ').trim();
}
