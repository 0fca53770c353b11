const ways = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * The card that an arrow up or down leads to where cards stand beside each other: of the nearest line, the one that is the
 * nearest by its middle.
 * @param from the place of the card that has the focus
 * @returns undefined for other keys, and from the last line of that side
 */
export function stepAcross(
  cards: readonly HTMLElement[],
  from: number,
  key: string,
): number | undefined {
  const way = ways.get(key);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const here = boxes[from];
  if (way === undefined || !here) return undefined;
  const half = here.height / 2;
  const away = ({ top }: DOMRect): number => way * (top - here.top);
  const aside = ({ left, width }: DOMRect): number =>
    Math.abs(left + width / 2 - here.left - here.width / 2);
  const ahead = boxes.filter((box) => away(box) > half);
  const line = Math.min(...ahead.map(away));
  const near = ahead.filter((box) => away(box) < line + half).map(aside);
  const place = boxes.findIndex(
    (box) => away(box) > half && away(box) < line + half && aside(box) === Math.min(...near),
  );
  return place < 0 ? undefined : place;
}
