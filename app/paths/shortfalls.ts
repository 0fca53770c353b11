import { coveredPercent, type Plan } from '../../engine/paths';

/** What a test may be allowed, by name, and still pass. */
export const allowances = ['undecided', 'left-out', 'not-done', 'no-runs'] as const;
export type Allowance = (typeof allowances)[number];

/** What a test has done and left. */
export interface Tried {
  readonly plan: Plan;
  /** How many runs were done. */
  readonly done: number;
  /** How many runs of the plan the time was too short for. */
  readonly notDone: number;
  /** What the runs have covered. */
  readonly coverage: Plan['coverage'];
  /** The runs of a replay that the document does not have. */
  readonly leftOut: readonly string[];
  /** The least percentage of the parts that has to be covered. */
  readonly failUnder?: number;
}

/** Why a test without a failed run proves too little: sentences, empty where it proves what was asked for. */
export function shortfalls(
  { plan, done, notDone, coverage, leftOut, failUnder }: Tried,
  allowed: readonly Allowance[],
): string[] {
  const undecided = plan.strategies.flatMap((each) => each.undecided);
  const found: readonly (readonly [Allowance, boolean, string])[] = [
    ['no-runs', done === 0, 'No run was done, so nothing is shown.'],
    [
      'undecided',
      undecided.length > 0,
      `Of ${undecided.length} goals it is not known whether a run can do them: ${some(undecided.map(({ name }) => name))}.`,
    ],
    ['not-done', notDone > 0, `The time was too short for ${notDone} of ${done + notDone} runs.`],
    [
      'left-out',
      leftOut.length > 0,
      `Runs that the document does not have were left out: ${some(leftOut)}.`,
    ],
  ];
  const percent = coveredPercent(coverage);
  return [
    ...found.flatMap(([name, isFound, text]) =>
      isFound && !allowed.includes(name) ? [`${text} Allow it with --allow ${name}.`] : [],
    ),
    ...(failUnder !== undefined && percent < failUnder
      ? [`${Math.floor(percent)} % of the parts are covered, not ${failUnder} %.`]
      : []),
  ];
}

const mostNamed = 5;

const some = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ');
