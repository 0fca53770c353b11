import type { FunnelDocument } from '../../engine';
import type { Expectation } from '../../engine/expectations';
import { checkRuns, replayerOf, wordsOf, type Break, type RandomTest } from '../../engine/paths';

/** What random runs have shown of the machine. */
export interface RandomFound {
  readonly runs: number;
  readonly steps: number;
  /** The first expectation that a run has broken, and where. */
  readonly broken?: Break & { readonly expectation: Expectation };
}

/**
 * Plans random runs until the time is over, and checks on each that it can be repeated and what testers expect.
 * @param isOver whether the time is over; at least one run is done
 */
export function planRandomly(
  document: FunnelDocument,
  { runs: planned }: RandomTest,
  expectations: readonly Expectation[],
  isOver: () => boolean,
): RandomFound {
  const { model, replay } = replayerOf(document);
  let [runs, steps] = [0, 0];
  do {
    const run = planned.next().value;
    const replayed = { run, steps: replay(run.steps) };
    runs += 1;
    steps += run.steps.length;
    for (const expectation of expectations) {
      const [first] = checkRuns(model, expectation, [replayed]).breaks;
      if (first) return { runs, steps, broken: { ...first, expectation } };
    }
  } while (!isOver());
  return { runs, steps };
}

/** What random runs have shown, in lines for people. */
export function randomText({ runs, steps, broken }: RandomFound, seconds: number): string {
  const count = `${runs} runs, ${steps} steps in ${Math.round(seconds)} s`;
  if (!broken) return `${count}: no run breaks what is expected.`;
  const { expectation, run, index, seen } = broken;
  const way = run.steps.slice(0, index + 1).map(wordsOf);
  return [
    `${count}. ${expectation.name}: BROKEN`,
    `  ${run.id}, step ${index + 1}: ${seen}`,
    `  Path: ${way.join('; ')}`,
  ].join('\n');
}
