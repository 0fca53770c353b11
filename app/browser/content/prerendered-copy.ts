import type { ContentPart } from './content';

/** The id of the element that carries a prerendered page's own copy. */
export const pagePartId = 'page-part';

/** The copy that a prerendered page brings along, written by our own build. Undefined elsewhere. */
export function pagePart(): ContentPart | undefined {
  const text = document.getElementById(pagePartId)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text ? (JSON.parse(text) as ContentPart) : undefined;
}
