import type { FunnelDocument } from '../document/format/document.generated';
import { onTestDay } from '../document/fields/date-facts';
import { coverageOf } from './recording/coverage';
import type { Limits } from './search/greedy-run';
import { limitsOf } from './proofs/limits';
import { modelOf, type Model } from './model/model';
import { partsOf, type Parts } from './screens/parts';
import type { PlanOptions } from './proofs/plan-options';
import type { Plan, PlanRun } from './format/plan.generated';
import { randomNumbers } from '../document/basics/random';
import { randomWalk } from './strategies/random-walk';

/** What random runs are planned from. */
export interface RandomPlanning {
  readonly model: Model;
  readonly parts: Parts;
  readonly limits: Limits;
  readonly seed: number;
}

/** Random runs without end, the same for the same seed: those of the strategy `random`, and more. */
export function* randomRuns({
  model,
  parts,
  limits,
  seed,
}: RandomPlanning): Generator<PlanRun, never> {
  const random = randomNumbers(seed);
  for (let number = 1; ; number += 1) {
    const { entry, steps } = onTestDay(() => randomWalk(model, parts, limits, random));
    const to = steps.at(-1)?.expect.node ?? entry;
    yield { id: `random-${number}`, strategy: 'random', from: entry, to, steps };
  }
}

/** Random runs of a document that has no errors, and a plan of those that were done. */
export interface RandomTest {
  readonly runs: Generator<PlanRun, never>;
  readonly planOf: (done: readonly PlanRun[]) => Plan;
}

/**
 * Prepares random runs, which are planned one by one.
 * @throws UserError when no visit can begin at `from`
 */
export function randomTest(
  document: FunnelDocument,
  options: Pick<PlanOptions, 'from' | 'through' | 'to' | 'source'>,
  seed: number,
): RandomTest {
  const model = onTestDay(() => modelOf(document, [], options.source));
  const parts = partsOf(model);
  const limits = limitsOf(model, options);
  return {
    runs: randomRuns({ model, parts, limits, seed }),
    planOf: (runs) => {
      const count = runs.length;
      const goals = { goals: count, met: count, runs: count, unreachable: [], undecided: [] };
      return {
        format: 2,
        funnel: document.id,
        language: document.language,
        seed,
        strategies: [{ strategy: 'random', ...goals }],
        runs: [...runs],
        coverage: coverageOf(parts, runs, new Set()),
      };
    },
  };
}
