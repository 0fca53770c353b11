import { ViewportPortal } from '@xyflow/react';
import type { CSSProperties } from 'react';
import type { VisitNow } from '../../server/requests';
import type { MapPlaces } from '../../worker/map-places';
import { cardSize } from '../../worker/card-size';
import './map-visits.css';

interface VisitDotsProps {
  /** By card. */
  readonly visits: readonly VisitNow[];
  readonly places: MapPlaces;
}

/** How far apart dots are, in the map's own pixels. */
const gap = 13;

/** How many dots stand beside each other on a card. Others stand on the last one. */
const most = Math.floor((cardSize.width - 2 * gap) / gap);

/** For how long a visit is shown, in seconds. */
const longest = 300;

/** The visits of the last minutes as dots on their cards, which move when visits go on. Bars and lists say them in words. */
export function VisitDots({ visits, places }: VisitDotsProps) {
  const standing = new Map<string, number>();
  // The oldest stands first, so that a new one moves none of the others.
  const dots = visits.toReversed().flatMap(([mark, card, seconds]) => {
    const corner = places.corners.get(card);
    if (!corner) return [];
    const index = standing.get(card) ?? 0;
    standing.set(card, index + 1);
    const x = corner.x + gap * (1 + Math.min(index, most));
    return [{ mark, x, y: corner.y, part: seconds / longest }];
  });
  return (
    <ViewportPortal>
      {dots
        .toSorted((one, other) => (one.mark < other.mark ? -1 : 1))
        .map(({ mark, x, y, part }) => (
          <span key={mark} className="map-visit" aria-hidden="true" style={placed(x, y, part)} />
        ))}
    </ViewportPortal>
  );
}

const placed = (x: number, y: number, part: number): CSSProperties => ({
  transform: `translate(${x}px, ${y}px)`,
  opacity: 1 - 0.7 * Math.min(1, part),
});
