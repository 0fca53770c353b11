import type { ContentPart } from './content';

/** The id of the element that contains a page's copy. */
export const pagePartId = 'page-part';

/** The copy in a page, written by our own build. Undefined where it has none. */
export function pagePart(): ContentPart | undefined {
  const text = document.querySelector<HTMLTemplateElement>(`#${pagePartId}`)?.content.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text ? (JSON.parse(text) as ContentPart) : undefined;
}
