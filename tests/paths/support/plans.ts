import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { FunnelDocument } from '../../../engine';
import {
  planOf,
  type Plan,
  type PlanOptions,
  type PlanRun,
  type Strategy,
} from '../../../engine/paths';
import { planSchema } from '../../../schemas';
import { bakery, fixtures, flows, type FlowFile } from '../../support/documents';
import { isLong } from '../../support/long';
import { disagreementsOn } from './agreement';
import { documentIn } from './document-in';
import { expectedIn, replay } from './replay';

const plans = new Map<string, Plan>();

export const optionsFor = (strategy: Strategy): PlanOptions => ({
  strategies: [strategy],
  seed: 7,
  limit: 60,
  count: 15,
});

/** The plan of a strategy, made once. */
export function planFor(document: FunnelDocument, strategy: Strategy): Plan {
  const key = `${document.id} ${strategy}`;
  const plan = plans.get(key) ?? planOf(document, optionsFor(strategy));
  plans.set(key, plan);
  return plan;
}

/** Documents whose plans are made with every strategy: the short ones in `npm test`. */
export const planned: readonly FlowFile[] = [...flows, ...fixtures].filter(
  ({ text }) => isLong || text.length < 20_000,
);

/** Whether a run ends where a screen sends its visitor who lacks an answer. */
const isSentBack = ({ to, steps }: PlanRun): boolean =>
  steps.at(-1)?.covers.some((part) => /^\/nodes\/[^/]+$/.test(part) && part !== `/nodes/${to}`) ===
  true;

/** Tests that hold for the plans of every document with some strategies: a file of tests has those that it can run beside others. */
export function testPlansWith(
  checked: readonly Strategy[],
  documents: readonly FlowFile[] = [...flows, ...fixtures],
): void {
  describe.each(documents)('a plan of $file', ({ text }) => {
    const document = documentIn(text);

    it.each(checked)(
      'is what a real visit under a clock does: %s',
      (strategy) => {
        const { runs, strategies: results } = planFor(document, strategy);
        expect(runs.length > 0).toBe(results.some(({ goals }) => goals > 0));
        for (const run of runs)
          expect({ run: run.id, seen: replay(document, run) }).toEqual({
            run: run.id,
            seen: expectedIn(run),
          });
      },
      120_000,
    );

    // The reference knows no signup that a server checks.
    it.skipIf(text === bakery).each(checked)(
      'is what the reference interpreter expects: %s',
      (strategy) => {
        expect(disagreementsOn(text, planFor(document, strategy))).toEqual([]);
      },
      120_000,
    );

    it.each(checked)('does all that can be done: %s', (strategy) => {
      const [result] = planFor(document, strategy).strategies;
      expect(result?.met).toBe(result?.goals);
      expect(result?.undecided).toEqual([]);
    });

    it.each(checked.filter((each) => each !== 'random'))(
      'ends every run at an end: %s',
      (strategy) => {
        const ends = new Set(planFor(document, 'outcomes').runs.map(({ to }) => to));
        const reached = planFor(document, strategy)
          .runs.filter((run) => !isSentBack(run))
          .map(({ to }) => to);
        expect([...new Set(reached)].filter((to) => !ends.has(to))).toEqual([]);
      },
    );

    it('is as its schema says', () => {
      const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(planSchema);
      const found = checked.flatMap((strategy) => {
        validate(JSON.parse(JSON.stringify(planFor(document, strategy))));
        return validate.errors ?? [];
      });
      expect(found).toEqual([]);
    });
  });
}
