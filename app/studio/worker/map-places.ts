import { placesDown, type Line, type Point, type Structure } from '../../../engine/chart';
import { cardSize, labelSize } from './card-size';

/** Where everything is on the map, in its own pixels. */
export interface MapPlaces {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each card, by the id of the screen. */
  readonly corners: ReadonlyMap<string, Point>;
  /** The line of each transition, by its id. */
  readonly lines: ReadonlyMap<string, Line>;
}

/** The id of the transition from a screen to another. */
export const transitionId = (from: string, to: string): string => `${from}→${to}`;

/**
 * Lays the map out.
 * @param structure what the layout depends on, as JSON
 */
export function mapPlacesOf(structure: string): MapPlaces {
  // `mapDataOf` has written it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const parsed = JSON.parse(structure) as Structure;
  const { corners, lines, width, height } = placesDown(parsed, { box: cardSize, label: labelSize });
  const byId = lines.map((line, index) => {
    const { from = '', to = '' } = parsed.edges[index] ?? {};
    return [transitionId(from, to), line] as const;
  });
  return { width, height, corners, lines: new Map(byId) };
}
