import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanRun, PlanStep } from '../../../engine/paths';
import { nodeOf } from '../../../engine';
import type { RunSource } from '../run-source';
import { isInOtherLanguage, onlyKind } from './compare/other-languages';
import { shrink } from '../shrink';
import { pictureDiffers } from './compare/golden-pictures';
import { afterFailure } from './page/patience';
import { runInBrowser } from './run';
import type { RunResult, TestContext } from './test-context';
import { whatVisitorDoes } from './browser-visit';

/** A run that failed, and what is kept of it. */
export interface FailedRun extends RunResult {
  /** Whether it failed again at the same step when it was repeated for the trace. */
  readonly isRepeatable: boolean;
  readonly picture: string;
  /** Missing where the browser records none. */
  readonly trace?: string;
  /** The shortest run found that fails in the same way. Missing where the same failure was already shrunk for another run. */
  readonly shortest?: PlanRun;
}

/** What became of some runs, in the order of the plan. */
export interface PoolResult {
  readonly results: readonly RunResult[];
  readonly failed: readonly FailedRun[];
}

interface PoolOptions {
  /** How many runs at once. */
  readonly workers: number;
  /** Where pictures and traces of failures go. */
  readonly folder: string;
  /** Runs to begin with. */
  readonly first?: readonly PlanRun[];
  /** Returns the next run after `first`; undefined when there are none left. */
  readonly more?: () => PlanRun | undefined;
  /** A run has ended. */
  readonly onRun: (run: RunResult) => void;
}

/** How many shorter runs are tried for each way of failing. */
const attempts = 15;

/** How many milliseconds a step is taken to need while no run has ended. */
const paceAtFirst = 400;

/**
 * Does runs in parallel, the longest first. One that fails is repeated with a trace, and then shrunk. Where there is an
 * end, those that would not end by then are left out.
 */
export async function runAll(
  test: TestContext,
  source: RunSource,
  runs: readonly PlanRun[],
  { workers, folder, first = [], more, onRun }: PoolOptions,
): Promise<PoolResult> {
  const results = new Map<PlanRun, RunResult>();
  const failed: FailedRun[] = [];
  const silent = {
    ...test,
    onStep: () => {},
    picture: undefined,
    patience: afterFailure,
    kindsToFollow: undefined,
  };
  const waiting = [...first, ...runs.toSorted((a, b) => b.steps.length - a.steps.length)];
  const all: PlanRun[] = [];
  const { end = Infinity } = test;
  const endsInTime = ({ steps }: PlanRun): boolean =>
    Date.now() + steps.length * paceOf(results.values()) <= end;
  const next = (): PlanRun | undefined => {
    const place = waiting.findIndex(endsInTime);
    return place === -1 ? more?.() : waiting.splice(place, 1)[0];
  };
  const work = async (): Promise<void> => {
    for (let run = next(); run; run = next()) {
      const steps = source.stepsOf(run);
      mkdirSync(folder, { recursive: true });
      const kept = join(folder, `${run.id}-${test.device.name}`);
      const result = await runInBrowser(test, run, steps, { picture: `${kept}.png` });
      if (result.isCut) continue;
      all.push(run);
      results.set(run, result);
      if (result.failure) {
        const trace = test.browser.hasTraces ? { trace: `${kept}.zip` } : {};
        // What axe found once, it has to find again.
        const whole = { end: Infinity, examined: new Set<string>(), ...alike(test, result) };
        const again = await runInBrowser({ ...silent, ...whole }, run, steps, trace);
        const isRepeatable = again.failure?.index === result.failure.index;
        failed.push({ ...result, isRepeatable, picture: `${kept}.png`, ...trace });
      }
      onRun(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return {
    results: [...new Set([...first, ...runs, ...all])].flatMap((run) => results.get(run) ?? []),
    failed: await shrunk(silent, source, all, failed),
  };
}

/** About how many milliseconds a step needs, beside the other runs. */
function paceOf(results: Iterable<RunResult>): number {
  let [milliseconds, steps] = [0, 0];
  for (const { run, seconds } of results) {
    milliseconds += 1000 * seconds;
    steps += run.steps.length;
  }
  return steps === 0 ? paceAtFirst : milliseconds / steps;
}

/** Shrinks one failed run for each way of failing, where steps can be left out of runs. */
async function shrunk(
  test: TestContext,
  source: RunSource,
  runs: readonly PlanRun[],
  failed: readonly FailedRun[],
): Promise<FailedRun[]> {
  const known = new Set<string>();
  const found: FailedRun[] = [];
  for (const each of failed) {
    const cause = causeOf(each);
    const isKnown = cause === undefined || known.has(cause) || !each.isRepeatable;
    const shortest = isKnown ? undefined : await shortestOf(test, source, runs, each);
    found.push(shortest ? { ...each, shortest } : each);
    if (cause !== undefined) known.add(cause);
  }
  return found;
}

async function shortestOf(
  test: TestContext,
  { replay, stepsOf }: RunSource,
  runs: readonly PlanRun[],
  failed: FailedRun,
): Promise<PlanRun | undefined> {
  const { run } = failed;
  // A picture belongs to one step of one run.
  if (failed.failure?.differences.some(({ what }) => what === pictureDiffers)) return undefined;
  const cause = causeOf(failed);
  const isFoundByAxe = failed.failure?.differences.some(({ what }) => what === 'accessibility');
  const withSteps = (steps: readonly PlanStep[]): PlanRun => ({
    ...run,
    from: steps[0]?.expect.node ?? run.from,
    to: steps.at(-1)?.expect.node ?? run.to,
    steps: [...steps],
  });
  const steps = await shrink(run.steps.slice(0, (failed.failure?.index ?? 0) + 1), {
    replay,
    runs,
    attempts,
    fails: async (candidate) => {
      const shorter = withSteps(candidate);
      const examined = isFoundByAxe === true ? new Set<string>() : undefined;
      const repeating = { ...test, examined, ...alike(test, failed) };
      const result = await runInBrowser(repeating, shorter, stepsOf(shorter));
      return result.failure?.index === candidate.length - 1 && causeOf(result) === cause;
    },
  });
  return withSteps(steps);
}

/** Follows the links to other languages again that were wrong. */
function alike({ outline }: TestContext, { run, failure }: RunResult): Partial<TestContext> {
  const { node } = run.steps[failure?.index ?? 0]?.expect ?? {};
  return failure?.differences.some(isInOtherLanguage) === true && node !== undefined
    ? { kindsToFollow: onlyKind(nodeOf(outline, node).kind) }
    : {};
}

/** What tells one way of failing from another: what was wrong on which screen, or what could not be done. */
function causeOf({ run, failure }: RunResult): string | undefined {
  if (!failure) return undefined;
  const step = run.steps[failure.index];
  const whats = failure.differences.map(({ what }) => what);
  const done = whats.includes(whatVisitorDoes) ? [step?.node, step?.event?.type] : [];
  return [...done, step?.expect.node, step?.expect.phase, ...whats].join(' ');
}
