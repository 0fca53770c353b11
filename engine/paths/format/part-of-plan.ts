import type { Plan, PlanRun } from './plan.generated';

/** A plan with only some of its runs. Its coverage leaves out what only the other runs cover. */
export function partOfPlan(plan: Plan, isKept: (run: PlanRun) => boolean): Plan {
  const runs = plan.runs.filter(isKept);
  const covered = runs.map(({ steps }) => new Set(steps.flatMap(({ covers }) => covers)));
  const coverage = plan.coverage.flatMap((part) => {
    if (part.status !== 'covered') return [part];
    const count = covered.filter((pointers) => pointers.has(part.pointer)).length;
    return count > 0 ? [{ ...part, runs: count }] : [];
  });
  return { ...plan, runs, coverage };
}
