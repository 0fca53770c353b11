/** Where an element ends up: its place in the page, without the slide that it may be in. */
export function placeInPage(element: HTMLElement): { readonly left: number; readonly top: number } {
  let [left, top] = [0, 0];
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    left += each.offsetLeft;
    top += each.offsetTop;
  }
  return { left, top };
}
