import type { Parts } from '../screens/parts';
import type { PlanCovered, PlanRun } from '../format/plan.generated';
import { addTo } from '../../document/basics/groups';

/**
 * What runs do of a document, and what they do not.
 * @param unreachable the transitions of the machine that no visit takes
 */
export function coverageOf(
  { all, byEdge, neverSaid }: Parts,
  runs: readonly PlanRun[],
  unreachable: ReadonlySet<string>,
): PlanCovered[] {
  const counts = new Map<string, number>();
  for (const { steps } of runs)
    for (const pointer of new Set(steps.flatMap(({ covers }) => covers)))
      counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  const causes = new Map<string, string[]>();
  for (const [edge, pointers] of byEdge)
    for (const pointer of pointers) addTo(causes, pointer, edge);
  return all.map(({ pointer, kind }): PlanCovered => {
    const count = counts.get(pointer) ?? 0;
    const edges = causes.get(pointer) ?? [];
    const isUnreachable =
      neverSaid.has(pointer) || (edges.length > 0 && edges.every((edge) => unreachable.has(edge)));
    const status = count > 0 ? 'covered' : isUnreachable ? 'unreachable' : 'uncovered';
    return { pointer, kind, status, runs: count };
  });
}
