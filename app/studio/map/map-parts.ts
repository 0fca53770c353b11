import { MarkerType, Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import {
  box,
  coverageTogether,
  coverageWords,
  type ChartCoverage,
  type Line,
} from '../../../engine/chart';
import { pointerOf } from '../../../engine/document/pointer';
import type { Diagnostic } from '../../../engine/check';
import type { MapData, MapScreen, MapTransition } from '../worker/map-data';
import { transitionId, type MapPlaces } from '../worker/map-places';
import { cardArea, crosses, overlap, type Area } from './area';
import type { Match } from './search';
import type { Coverage } from './useCoverage';

/** How many findings a screen has. */
export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** What a card on the map says. */
interface CardData extends Record<string, unknown>, MapScreen {
  readonly id: string;
  readonly isDimmed: boolean;
  readonly counts: FindingCounts;
  /** What the last path test did of it, while that is shown. */
  readonly coverage?: ChartCoverage;
}
export type CardNode = Node<CardData, 'card'>;

/** A transition on the map. */
export type MapEdge = Edge<
  MapTransition & {
    /** Undefined until the layout has come. */
    readonly line?: Line;
  } & Record<string, unknown>,
  'transition'
>;

/** What is drawn of the map. */
export interface Drawn {
  readonly nodes: CardNode[];
  readonly edges: MapEdge[];
}

/** What the map shows besides the funnel. */
export interface MapMarks {
  readonly counts: ReadonlyMap<string, FindingCounts>;
  readonly selected: string | undefined;
  /** The id of the transition that is selected. */
  readonly chosen: string | undefined;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
  /** What the last path test covered, while that is shown. */
  readonly coverage: Coverage | undefined;
}

export const noFindings: FindingCounts = { errors: 0, warnings: 0, notes: 0 };

/** How many findings each screen has. Screens without any are missing. */
export function findingCounts(diagnostics: readonly Diagnostic[]): Map<string, FindingCounts> {
  const counts = new Map<string, FindingCounts>();
  for (const { node, severity } of diagnostics) {
    if (node === undefined) continue;
    const { errors, warnings, notes } = counts.get(node) ?? noFindings;
    counts.set(node, {
      errors: errors + Number(severity === 'error'),
      warnings: warnings + Number(severity === 'warning'),
      notes: notes + Number(severity === 'note'),
    });
  }
  return counts;
}

/** What the last path test did of a screen. */
export const screenCoverage = (
  coverage: Coverage | undefined,
  id: string,
): ChartCoverage | undefined => coverageTogether([coverage?.parts.get(pointerOf('nodes', id))]);

/** What the last path test did of the ways from one screen to another. */
export const transitionCoverage = (
  coverage: Coverage | undefined,
  { pointers }: MapTransition,
): ChartCoverage | undefined =>
  coverageTogether(pointers.map((pointer) => coverage?.parts.get(pointer)));

/** The ids of the screens whose cards are in an area. */
export function screensIn({ corners }: MapPlaces, area: Area): string[] {
  const ids: string[] = [];
  for (const [id, corner] of corners) if (overlap(cardArea(corner), area)) ids.push(id);
  return ids;
}

/** The cards and transitions in an area, and the cards at the ends of these transitions. */
export function drawnIn(
  map: MapData,
  places: MapPlaces,
  area: Area,
  { counts, selected, chosen, matches, coverage }: MapMarks,
): Drawn {
  const shown = new Set(screensIn(places, area));
  const found = matches && new Set(matches.map(({ id }) => id));
  const edges = map.transitions.flatMap((transition): MapEdge[] => {
    const { from, to } = transition;
    const id = transitionId(from, to);
    const line = places.lines.get(id);
    const isSeen = line ? crosses(line, area) : shown.has(from) || shown.has(to);
    return isSeen ? [edgeOf(transition, line, { selected, chosen, coverage })] : [];
  });
  for (const { source, target } of edges) shown.add(source).add(target);
  if (selected !== undefined) shown.add(selected);
  const nodes = [...shown].flatMap((id): CardNode[] => {
    const screen = map.screens[id];
    const position = places.corners.get(id);
    if (!screen || !position) return [];
    const covered = screenCoverage(coverage, id);
    return [
      {
        id,
        type: 'card',
        position,
        ...box,
        measured: box,
        handles,
        // The toolbar of a chosen transition would lie under that of its screen.
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
      },
    ];
  });
  return { nodes, edges };
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
