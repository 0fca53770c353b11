import type { FunnelDocument } from '../../document/format/document.generated';
import { onTestDay } from '../../document/fields/date-facts';
import type { Plan, PlanRun, PlanStrategy } from '../format/plan.generated';
import type { Strategy } from '../proofs/plan-options';
import { replayerOf, type Replayer } from '../recording/replay';
import { stepWords } from '../format/report';
import { checkRuns, type Break } from './check-runs';
import type { Expectation } from '../../expectations';
import { prove, type ExpectationProof } from './prove';

/** What became of an expectation. */
export interface Judged {
  readonly expectation: Expectation;
  /** Whether it holds on all paths: proved, broken, or not decided. */
  readonly proof: ExpectationProof['type'];
  /** The visits of the runs on which it was checked. */
  readonly visits: number;
  /** Whether the runs do all that could break it: every transition and, where answers matter, every sample of a field. */
  readonly isTriedOut: boolean;
  /** The first of each run, and of a path that no run takes where none of them breaks it. */
  readonly breaks: readonly Break[];
}

/** Checks expectations on every run of a plan, and on all paths where that is possible. */
export function judge(
  document: FunnelDocument,
  expectations: readonly Expectation[],
  { runs, strategies }: Pick<Plan, 'runs' | 'strategies'>,
): Judged[] {
  const replayer = replayerOf(document);
  const { model, replay } = replayer;
  const replayed = runs.map((run) => ({ run, steps: replay(run.steps) }));
  return onTestDay(() =>
    expectations.map((expectation) => {
      const proof = prove(document, expectation);
      const { visits, breaks } = checkRuns(model, expectation, replayed);
      const unplanned = breaks.length > 0 ? [] : brokenBy(replayer, expectation, proof.paths());
      const all = [...breaks, ...unplanned];
      return {
        expectation,
        visits,
        breaks: all,
        proof: proof.type === 'broken' && all.length === 0 ? 'open' : proof.type,
        isTriedOut: relevantTo(expectation).every((name) =>
          strategies.some((each) => each.strategy === name && isMet(each)),
        ),
      };
    }),
  );
}

/** Where the first of some paths that breaks an expectation does. */
function brokenBy(
  { model, replay }: Replayer,
  expectation: Expectation,
  paths: Iterable<PlanRun>,
): readonly Break[] {
  for (const run of paths) {
    const { breaks } = checkRuns(model, expectation, [{ run, steps: replay(run.steps) }]);
    if (breaks.length > 0) return breaks;
  }
  return [];
}

/** The strategies whose goals decide whether an expectation holds. */
function relevantTo({ always, at, never, eventually, after, neverFalls }: Expectation): Strategy[] {
  const moments = [always, at, never, eventually, after];
  const looksAtAnswers = neverFalls !== undefined || moments.some((moment) => moment?.when);
  return looksAtAnswers ? ['edges', 'boundaries'] : ['edges'];
}

const isMet = ({ goals, met, undecided, leftOut }: PlanStrategy): boolean =>
  met === goals && undecided.length === 0 && leftOut === undefined;

/** Whether an expectation is broken, on a run or on a path that no run takes. */
export const isBrokenExpectation = ({ breaks }: Judged): boolean => breaks.length > 0;

/** What became of expectations, in lines for people. */
export function judgedText(judged: readonly Judged[]): string {
  return judged.flatMap(judgedLines).join('\n');
}

/** Whether no visit of the runs is one that the expectation speaks of, and nothing is proved. */
export const isUnchecked = (judged: Judged): boolean =>
  !isBrokenExpectation(judged) && judged.proof !== 'proved' && judged.visits === 0;

/** What became of an expectation, in a few words. */
export function verdictOf(judged: Judged): string {
  const { proof, visits, isTriedOut } = judged;
  const count = `${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  if (isBrokenExpectation(judged)) return 'BROKEN';
  if (proof === 'proved') return `proved for all paths, checked on ${count}`;
  if (isUnchecked(judged)) return 'NOT CHECKED: no visit of these runs is one that it speaks of';
  return isTriedOut ? `holds, checked on ${count}` : `not contradicted on ${count}`;
}

/** An expectation and what became of it, with the first path that breaks it. */
export function judgedLines(judged: Judged): string[] {
  const { expectation, breaks } = judged;
  const [first] = breaks;
  return [
    `${expectation.name}: ${verdictOf(judged)}`,
    ...(first ? breakLines(first, breaks.length) : []),
  ];
}

function breakLines({ run, index, seen }: Break, count: number): string[] {
  const way = run.steps.slice(0, index + 1).filter(({ action }) => action !== 'wait');
  return [
    `  ${run.strategy === 'proof' ? 'A path that no run takes' : run.id}, step ${index + 1}: ${seen}${count > 1 ? ` (and on ${count - 1} more runs)` : ''}`,
    `  Path: ${way.map(stepWords).join('; ')}`,
  ];
}
