/** What is no copy, or runs by itself. */
const ofItself = 'script, style, [role="timer"]';

/**
 * The elements that show what not all versions of a screen show: words or pictures. Where the versions show the same in
 * another order, the first element that is out of order.
 * @param versions the bodies of the pages
 * @returns the elements of each version, in their order
 */
export function differencesBetween(
  versions: readonly HTMLElement[],
): readonly (readonly Element[])[] {
  const shown = versions.map((body) =>
    [...body.querySelectorAll('*')].flatMap((element) => {
      const what = shownBy(element);
      return what === '' || element.closest(ofItself) ? [] : [{ element, what }];
    }),
  );
  const all = shown.map((version) => new Set(version.map(({ what }) => what)));
  const missing = shown.map((version) =>
    version.filter(({ what }) => all.some((others) => !others.has(what))),
  );
  const isNoneMissing = missing.every(({ length }) => length === 0);
  const [first = []] = shown;
  const disordered = first.findIndex(({ what }, index) =>
    shown.some((version) => version[index]?.what !== what),
  );
  return shown.map((version, index) => {
    const found = isNoneMissing ? version.slice(disordered, disordered + 1) : missing[index];
    return (found ?? []).map(({ element }) => element);
  });
}

/** The words of an element itself, or the picture or clip that it is. */
function shownBy(element: Element): string {
  const file = element.getAttribute('src') ?? element.getAttribute('poster') ?? '';
  const words = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
  );
  return `${file} ${words.join(' ')}`.replace(/\s+/g, ' ').trim();
}
