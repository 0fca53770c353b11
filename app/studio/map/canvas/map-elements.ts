import { visitsText } from '../../../../engine/insight';
import { screenMarks, stepMarks } from '../insight/insight-marks';
import { MarkerType, Position, type NodeHandle } from '@xyflow/react';
import { coverageWords, type Line } from '../../../../engine/chart';
import { cardSize } from '../../worker/card-size';
import type { MapTransition } from '../../worker/map-data';
import { transitionId, type MapPlaces } from '../../worker/map-places';
import { screensOfCard, type FoldedMap } from '../shown/folded-map';
import {
  countsTogether,
  screenCoverage,
  transitionCoverage,
  type CardNode,
  type MapEdge,
  type MapMarks,
} from '../shown/map-parts';

/** What React Flow draws: the cards and the transitions between them. */
interface MapElements {
  readonly nodes: CardNode[];
  readonly edges: MapEdge[];
}

/**
 * Makes the elements of the map. One that says what it said the last time is the same object: React Flow then draws
 * again only what is new.
 */
export function mapElements(): (map: FoldedMap, places: MapPlaces, marks: MapMarks) => MapElements {
  const cards = new Map<string, Kept<CardNode>>();
  const lines = new Map<string, Kept<MapEdge>>();
  return (map, places, marks) => {
    const { counts, selected, chosen, matches, coverage, insight } = marks;
    const found = matches && new Set(matches.map(({ id }) => id));
    // A screen that has just been added has no place yet.
    const nodes = inOrder(places).flatMap(([id, position]): CardNode[] => {
      const screen = map.screens[id];
      if (!screen) return [];
      const ids = screensOfCard(map, id);
      const covered = screenCoverage(coverage, ids);
      const seen = screenMarks(insight, id);
      const isFound = found !== undefined && ids.some((each) => found.has(each));
      return [
        kept(cards, {
          id,
          type: 'card',
          position,
          ...cardSize,
          measured: cardSize,
          handles,
          selected: id === selected && chosen === undefined,
          ariaLabel: [
            screen.title,
            ids.length > 1 ? `${ids.length} screens, folded` : screen.kind,
            covered ? coverageWords(covered) : '',
            seen ? [`seen by ${seen.share}`, seen.left].filter(Boolean).join(', ') : '',
          ]
            .filter(Boolean)
            .join(', '),
          data: {
            ...screen,
            id,
            isFound,
            isDimmed: found !== undefined && !isFound,
            counts: countsTogether(counts, ids),
            coverage: covered,
            insight: seen,
          },
        }),
      ];
    });
    const edges = map.transitions
      .filter(({ from, to }) => places.corners.has(from) && places.corners.has(to))
      .map((transition) => {
        const line = places.lines.get(transitionId(transition.from, transition.to));
        return kept(lines, edgeOf(transition, line, { selected, chosen, coverage, insight }));
      });
    return { nodes, edges };
  };
}

/** The cards in the order of the map: from the top, and in a row from the left. */
const inOrder = ({ corners }: MapPlaces) =>
  [...corners].toSorted(([, one], [, other]) => one.y - other.y || one.x - other.x);

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
  { type: 'target', position: Position.Top, x: cardSize.width / 2, y: 0 },
  { type: 'source', position: Position.Bottom, x: cardSize.width / 2, y: cardSize.height },
];

/** The same for thin lines and for thick ones. */
const arrow = { type: MarkerType.ArrowClosed, width: 14, height: 14 };

/** How much thicker the line is that all visits take, in pixels. */
const thickest = 9;

function edgeOf(
  transition: MapTransition,
  line: Line | undefined,
  {
    selected,
    chosen,
    coverage,
    insight,
  }: Pick<MapMarks, 'selected' | 'chosen' | 'coverage' | 'insight'>,
): MapEdge {
  const { from, to, label, isQuiet } = transition;
  const id = transitionId(from, to);
  const covered = transitionCoverage(coverage, transition);
  const step = stepMarks(insight, transition);
  const isNear = from === selected || to === selected || id === chosen;
  return {
    id,
    type: 'transition',
    source: from,
    target: to,
    selected: id === chosen,
    reconnectable: 'target',
    // It is reached from its card.
    focusable: false,
    ariaRole: 'group',
    domAttributes: { tabIndex: -1 },
    label: label === '' ? undefined : label,
    data: { ...transition, line },
    ...(step ? { style: { strokeWidth: 1 + thickest * step.share } } : {}),
    className: [isQuiet && 'timed', isNear && 'near', covered?.status].filter(Boolean).join(' '),
    markerEnd: { ...arrow, markerUnits: 'userSpaceOnUse' },
    ariaLabel: [
      `From ${from} to ${to}${label === '' ? '' : `: ${label}`}`,
      ...(covered ? [coverageWords(covered)] : []),
      ...(step ? [visitsText(step.visits)] : []),
    ].join(', '),
  };
}
