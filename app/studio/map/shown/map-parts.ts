import type { Edge, Node } from '@xyflow/react';
import { coverageTogether, type ChartCoverage, type Line } from '../../../../engine/chart';
import { pointerOf } from '../../../../engine';
import type { Diagnostic } from '../../../../engine/check';
import type { MapTransition } from '../../worker/map-data';
import type { ShownScreen } from './folded-map';
import type { Match } from './search';
import type { Coverage } from '../path-tests/useCoverage';
import type { MapInsight, screenMarks } from '../insight/insight-marks';

/** How many findings a screen has. */
export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** What a card on the map says. */
interface CardData extends Record<string, unknown>, ShownScreen {
  readonly id: string;
  /** Whether it is searched for, or others are. */
  readonly isFound: boolean;
  readonly isDimmed: boolean;
  readonly counts: FindingCounts;
  /** What the last path test did of it, while that is shown. */
  readonly coverage?: ChartCoverage;
  /** What visits have done with it, while that is shown. */
  readonly insight?: ReturnType<typeof screenMarks>;
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

/** What the map shows besides the funnel. */
export interface MapMarks {
  readonly counts: ReadonlyMap<string, FindingCounts>;
  /** The id of the card that is selected. */
  readonly selected: string | undefined;
  /** The id of the transition that is selected. */
  readonly chosen: string | undefined;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
  /** What the last path test covered, while that is shown. */
  readonly coverage: Coverage | undefined;
  /** What visits have shown, while that is shown. */
  readonly insight: MapInsight | undefined;
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

/** How many findings some screens have together. */
export const countsTogether = (
  counts: ReadonlyMap<string, FindingCounts>,
  ids: readonly string[],
): FindingCounts =>
  ids.reduce((sum, id) => {
    const { errors, warnings, notes } = counts.get(id) ?? noFindings;
    return {
      errors: sum.errors + errors,
      warnings: sum.warnings + warnings,
      notes: sum.notes + notes,
    };
  }, noFindings);

/** What the last path test did of some screens. */
export const screenCoverage = (
  coverage: Coverage | undefined,
  ids: readonly string[],
): ChartCoverage | undefined =>
  coverageTogether(ids.map((id) => coverage?.parts.get(pointerOf('nodes', id))));

/** What the last path test did of the ways from one screen to another. */
export const transitionCoverage = (
  coverage: Coverage | undefined,
  { pointers }: MapTransition,
): ChartCoverage | undefined =>
  coverageTogether(pointers.map((pointer) => coverage?.parts.get(pointer)));
