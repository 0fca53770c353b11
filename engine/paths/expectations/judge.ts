import type { FunnelDocument } from '../../document/document.generated';
import { onTestDay } from '../../document/fields/date';
import type { PlanRun } from '../plan.generated';
import { replayerOf } from '../replay';
import { wordsOf } from '../report';
import { checkRuns, type Break } from './check-runs';
import type { Expectation } from '../../expectations';
import { prove } from './prove';

/** What became of an expectation. */
export interface Judged {
  readonly expectation: Expectation;
  /** Whether it holds on all paths: proved, broken, or not decided. */
  readonly proof: ReturnType<typeof prove>;
  /** The visits of the runs on which it was checked. */
  readonly visits: number;
  readonly breaks: readonly Break[];
}

/** Checks expectations on every run of a plan, and on all paths where that is possible. */
export function judge(
  document: FunnelDocument,
  expectations: readonly Expectation[],
  runs: readonly PlanRun[],
): Judged[] {
  const { model, replay } = replayerOf(document);
  const replayed = runs.map((run) => ({ run, steps: replay(run.steps) }));
  return onTestDay(() =>
    expectations.map((expectation) => ({
      expectation,
      proof: prove(document, expectation),
      ...checkRuns(model, expectation, replayed),
    })),
  );
}

/** Whether an expectation is broken, on a run or on a path that no run takes. */
export const isBroken = ({ breaks, proof }: Judged): boolean =>
  breaks.length > 0 || proof === 'broken';

/** What became of expectations, in lines for people. */
export function judgedText(judged: readonly Judged[]): string {
  return judged.flatMap(linesOf).join('\n');
}

function linesOf(judged: Judged): string[] {
  const { expectation, proof, visits, breaks } = judged;
  const checked = `checked on ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  const state = isBroken(judged)
    ? 'BROKEN'
    : proof === 'proved'
      ? `proved for all paths, ${checked}`
      : visits === 0
        ? 'NOT CHECKED: no visit of these runs is one that it speaks of'
        : `holds, ${checked}`;
  const [first] = breaks;
  return [
    `${expectation.name}: ${state}`,
    ...(first ? breakLines(first, breaks.length) : []),
    ...(!first && proof === 'broken'
      ? ['  No run breaks it, but a path that no run takes does.']
      : []),
  ];
}

function breakLines({ run, index, seen }: Break, count: number): string[] {
  const way = run.steps.slice(0, index + 1).filter(({ action }) => action !== 'wait');
  return [
    `  ${run.id}, step ${index + 1}: ${seen}${count > 1 ? ` (and on ${count - 1} more runs)` : ''}`,
    `  Path: ${way.map(wordsOf).join('; ')}`,
  ];
}
