import { MarkerType, Position, type NodeHandle } from '@xyflow/react';
import { box, coverageWords, type Line } from '../../../engine/chart';
import type { MapData, MapTransition } from '../worker/map-data';
import { transitionId, type MapPlaces } from '../worker/map-places';
import { cardArea, crosses, overlap, type Area } from './area';
import {
  noFindings,
  screenCoverage,
  transitionCoverage,
  type CardNode,
  type Drawn,
  type MapEdge,
  type MapMarks,
} from './map-parts';

/** The ids of the screens whose cards are in an area. */
export function screensIn({ corners }: MapPlaces, area: Area): string[] {
  const ids: string[] = [];
  for (const [id, corner] of corners) if (overlap(cardArea(corner), area)) ids.push(id);
  return ids;
}

/** The most cards that are new at a time: more of them would hold up the frame in which a map is moved. */
const mostNew = 12;

/**
 * Draws the cards and transitions in an area, and the cards at the ends of these transitions. A part that says what it
 * said the last time is the same object: React Flow then draws again only what is new. Of many new cards it draws the
 * nearest to the middle, and says that there are more: they come when it is called again.
 */
export function mapDrawer(): (
  map: MapData,
  places: MapPlaces,
  area: Area,
  marks: MapMarks,
) => Drawn {
  const cards = new Map<string, Kept<CardNode>>();
  const lines = new Map<string, Kept<MapEdge>>();
  let drawn: ReadonlySet<string> = new Set();
  return (map, places, area, marks) => {
    const { counts, selected, chosen, matches, coverage } = marks;
    const shown = new Set(screensIn(places, area));
    const found = matches && new Set(matches.map(({ id }) => id));
    const edges = map.transitions.flatMap((transition): MapEdge[] => {
      const { from, to } = transition;
      const line = places.lines.get(transitionId(from, to));
      const isSeen = line ? crosses(line, area) : shown.has(from) || shown.has(to);
      if (!isSeen) return [];
      return [kept(lines, edgeOf(transition, line, { selected, chosen, coverage }))];
    });
    for (const { source, target } of edges) shown.add(source).add(target);
    if (selected !== undefined) shown.add(selected);
    const isNew = (id: string): boolean => !drawn.has(id) && id !== selected;
    const added = nearestFirst([...shown].filter(isNew), places, area);
    for (const id of added.slice(mostNew)) shown.delete(id);
    drawn = shown;
    const nodes = [...shown].flatMap((id): CardNode[] => {
      const screen = map.screens[id];
      const position = places.corners.get(id);
      if (!screen || !position) return [];
      const covered = screenCoverage(coverage, id);
      return [
        kept(cards, {
          id,
          type: 'card',
          position,
          ...box,
          measured: box,
          handles,
          selected: id === selected && chosen === undefined,
          ariaLabel: [screen.title, screen.kind, covered ? coverageWords(covered) : '']
            .filter(Boolean)
            .join(', '),
          data: {
            ...screen,
            id,
            isDimmed: found !== undefined && !found.has(id),
            counts: counts.get(id) ?? noFindings,
            coverage: covered,
          },
        }),
      ];
    });
    return {
      nodes,
      edges: edges.filter(({ source, target }) => shown.has(source) && shown.has(target)),
      isWhole: added.length <= mostNew,
    };
  };
}

/** Ids of screens, by how far their cards are from the middle of an area. */
function nearestFirst(
  ids: readonly string[],
  { corners }: MapPlaces,
  { left, top, right, bottom }: Area,
): string[] {
  const distance = (id: string): number => {
    const { x, y } = corners.get(id) ?? { x: Infinity, y: Infinity };
    return Math.hypot(
      x + box.width / 2 - (left + right) / 2,
      y + box.height / 2 - (top + bottom) / 2,
    );
  };
  return ids
    .map((id) => ({ id, at: distance(id) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** A part of the map, and what it says. */
interface Kept<Part> {
  readonly part: Part;
  readonly says: string;
}

/** The part as it was, if it says the same. */
function kept<Part extends { readonly id: string }>(
  all: Map<string, Kept<Part>>,
  part: Part,
): Part {
  const before = all.get(part.id);
  const says = JSON.stringify(part);
  if (before?.says === says) return before.part;
  all.set(part.id, { part, says });
  return part;
}

/** Where transitions begin and end at a card: said here, so that nothing has to be measured. */
const handles: NodeHandle[] = [
  { type: 'target', position: Position.Left, x: 0, y: box.height / 2 },
  { type: 'source', position: Position.Right, x: box.width, y: box.height / 2 },
];

function edgeOf(
  transition: MapTransition,
  line: Line | undefined,
  { selected, chosen, coverage }: Pick<MapMarks, 'selected' | 'chosen' | 'coverage'>,
): MapEdge {
  const { from, to, label, isQuiet } = transition;
  const id = transitionId(from, to);
  const covered = transitionCoverage(coverage, transition);
  const isNear = from === selected || to === selected || id === chosen;
  return {
    id,
    type: 'transition',
    source: from,
    target: to,
    selected: id === chosen,
    reconnectable: 'target',
    label: label === '' ? undefined : label,
    data: { ...transition, line },
    className: [isQuiet && 'timed', isNear && 'near', covered?.status].filter(Boolean).join(' '),
    markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
    ariaLabel: [
      `From ${from} to ${to}${label === '' ? '' : `: ${label}`}`,
      ...(covered ? [coverageWords(covered)] : []),
    ].join(', '),
  };
}
