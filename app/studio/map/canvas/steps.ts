import type { MapData, MapTransition } from '../../worker/map-data';
import { transitionId } from '../../worker/map-places';

/** A part of the map that can have the focus. */
export interface MapPart {
  readonly type: 'card' | 'line';
  readonly id: string;
}

/**
 * Where a key leads from a card or a line. From a card: down to what follows without a branch, up to where it is reached
 * from, to the right or left to its lines. From a line: to the right or left to the next line of its card, down to its
 * end, up to its card. Undefined where nothing is.
 */
export function stepFrom(
  { transitions }: MapData,
  { type, id }: MapPart,
  key: string,
): MapPart | undefined {
  const card = (found: string | undefined): MapPart | undefined =>
    found === undefined ? undefined : { type: 'card', id: found };
  const line = (found: MapTransition | undefined): MapPart | undefined =>
    found && { type: 'line', id: transitionId(found.from, found.to) };
  if (type === 'card') {
    const leaving = transitions.filter(({ from }) => from === id);
    const isWay = ({ isRedirect }: MapTransition): boolean => !isRedirect;
    // A card's own "next" comes after its branches.
    if (key === 'ArrowDown') return card(leaving.findLast(isWay)?.to);
    if (key === 'ArrowUp')
      return card(transitions.find((each) => each.to === id && isWay(each))?.from);
    if (key === 'ArrowRight') return line(leaving[0]);
    return key === 'ArrowLeft' ? line(leaving.at(-1)) : undefined;
  }
  const own = transitions.find(({ from, to }) => transitionId(from, to) === id);
  if (!own) return undefined;
  const beside = transitions.filter(({ from }) => from === own.from);
  const index = beside.indexOf(own);
  if (key === 'ArrowDown') return card(own.to);
  if (key === 'ArrowUp' || key === 'Escape') return card(own.from);
  if (key === 'ArrowRight') return line(beside[(index + 1) % beside.length]);
  return key === 'ArrowLeft' ? line(beside.at(index - 1)) : undefined;
}
