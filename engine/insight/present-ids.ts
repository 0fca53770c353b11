import type { FunnelDocument } from '../document/document.generated';
import type { Count, InsightCounts } from './counts';

/** The kinds of counts of which `a` is a screen. */
const ofScreens: ReadonlySet<Count[2]> = new Set(['on', 'back', 'left', 'time', 'reached']);

/**
 * Counts with the ids that screens have now, for those that were recorded under earlier ones. Numbers of one screen are
 * then to be added, and the times of its visits are in one list. Ids that no screen has or had stay. A visit that was
 * underway while a screen was renamed may have seen it under both ids: its way from the one to the other is left out, and
 * where it had left the first by another way, it counts twice.
 */
export function underPresentIds(
  nodes: FunnelDocument['nodes'],
  { all, by, byCampaign, experiments }: InsightCounts,
): InsightCounts {
  const present = new Map([
    ...Object.entries(nodes).flatMap(([id, { renamedFrom = [] }]) =>
      renamedFrom.map((earlier) => [earlier, id] as const),
    ),
    // The own id of a screen counts more than an earlier one of another.
    ...Object.keys(nodes).map((id) => [id, id] as const),
  ]);
  const idOf = (id: string): string => present.get(id) ?? id;
  const renamed = (counts: readonly Count[]): readonly Count[] =>
    counts.flatMap((count): Count[] => {
      const [day, value, kind, a, b, n] = count;
      if (!ofScreens.has(kind)) return [count];
      const [screen, to] = [idOf(a), kind === 'on' ? idOf(b) : b];
      return kind === 'on' && screen === to ? [] : [[day, value, kind, screen, to, n]];
    });
  return {
    all: renamed(all),
    by: by && renamed(by),
    byCampaign: renamed(byCampaign),
    experiments: Object.fromEntries(
      Object.entries(experiments).map(([name, counts]) => [name, renamed(counts)]),
    ),
  };
}
