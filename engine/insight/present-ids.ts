import type { FunnelDocument } from '../document/document.generated';
import type { Count, InsightCounts } from './counts';

/** The kinds of counts of which `a` is a screen. */
const ofScreens: ReadonlySet<Count[2]> = new Set(['on', 'back', 'left', 'time', 'reached']);

/**
 * The id that a screen or a field has now, for one that it had earlier. Ids that none has or had stay.
 * @param parts the screens, or the fields, of a document
 */
export function presentId(parts: Readonly<Record<string, object>>): (id: string) => string {
  const present = new Map([
    ...Object.entries(parts).flatMap(([id, part]) =>
      'renamedFrom' in part && Array.isArray(part.renamedFrom)
        ? part.renamedFrom.map((earlier) => [String(earlier), id] as const)
        : [],
    ),
    // The own id of a part counts more than an earlier one of another.
    ...Object.keys(parts).map((id) => [id, id] as const),
  ]);
  return (id) => present.get(id) ?? id;
}

/**
 * Counts with the ids that screens and fields have now, for those that were recorded under earlier ones. Numbers of one
 * screen are then to be added, and the times of its visits are in one list. A visit that was underway while a screen was
 * renamed may have seen it under both ids: its way from the one to the other is left out, and where it had left the first
 * by another way, it counts twice.
 */
export function underPresentIds(
  { nodes, fields }: Pick<FunnelDocument, 'nodes' | 'fields'>,
  { all, by, byCampaign, experiments }: InsightCounts,
): InsightCounts {
  const [screenNow, fieldNow] = [presentId(nodes), presentId(fields)];
  const renamed = (counts: readonly Count[]): readonly Count[] =>
    counts.flatMap((count): Count[] => {
      const [day, value, kind, a, b, n] = count;
      if (kind === 'sent') return [[day, value, kind, fieldNow(a), b, n]];
      if (!ofScreens.has(kind)) return [count];
      const [screen, to] = [screenNow(a), kind === 'on' ? screenNow(b) : b];
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
