import type { PlanCovered } from '../paths/format/plan.generated';
import type { ChartCoverage } from './chart';

/** Several parts of a document as one: an edge of a chart can be several transitions. Undefined for none. */
export function coverageTogether(
  parts: readonly (Pick<PlanCovered, 'runs' | 'status'> | undefined)[],
): ChartCoverage | undefined {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length === 0) return undefined;
  const runs = known.reduce((sum, part) => sum + part.runs, 0);
  if (runs > 0) return { status: 'covered', runs };
  const isUnreachable = known.every(({ status }) => status === 'unreachable');
  return { status: isUnreachable ? 'unreachable' : 'uncovered', runs };
}

/** What runs have done of a part, in words. */
export function coverageWords({ status, runs }: ChartCoverage): string {
  if (status === 'covered') return runs === 1 ? '1 run' : `${runs} runs`;
  return status === 'unreachable' ? 'proved unreachable' : 'not covered';
}
