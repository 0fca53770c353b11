import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Diverged, type PlanRun, type ReplayedStep, type Replayer } from '../../../engine/paths';
import { runInBrowser, type RunResult, type Scene } from './run';

/** A run that failed, and what is kept of it. */
export interface FailedRun extends RunResult {
  /** Whether it failed again at the same step when it was repeated for the trace. */
  readonly isRepeatable: boolean;
  readonly picture: string;
  readonly trace: string;
}

/** What became of some runs, in the order of the plan. */
export interface PoolResult {
  readonly results: readonly RunResult[];
  readonly failed: readonly FailedRun[];
}

/**
 * Does runs in parallel, the longest first. One that fails is repeated with a trace.
 * @param folder where pictures and traces of failures go
 * @param onRun a run has ended
 */
export async function runAll(
  scene: Scene,
  { replay }: Replayer,
  runs: readonly PlanRun[],
  { workers, folder, onRun }: { workers: number; folder: string; onRun: (run: RunResult) => void },
): Promise<PoolResult> {
  const results = new Map<PlanRun, RunResult>();
  const failed: FailedRun[] = [];
  const waiting = runs.toSorted((a, b) => b.steps.length - a.steps.length);
  const work = async (): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const steps = replayed(replay, run);
      const picture = join(folder, `${run.id}.png`);
      mkdirSync(folder, { recursive: true });
      const result = await runInBrowser(scene, run, steps, { picture });
      results.set(run, result);
      if (result.failure) {
        const trace = join(folder, `${run.id}.zip`);
        const again = await runInBrowser({ ...scene, onStep: () => {} }, run, steps, { trace });
        const isRepeatable = again.failure?.index === result.failure.index;
        failed.push({ ...result, isRepeatable, picture, trace });
      }
      onRun(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return { results: runs.flatMap((run) => results.get(run) ?? []), failed };
}

/** @throws Diverged which says of which run */
function replayed(replay: Replayer['replay'], run: PlanRun): ReplayedStep[] {
  try {
    return replay(run.steps);
  } catch (error) {
    if (error instanceof Diverged) throw new Diverged(`${run.id}: ${error.message}`);
    throw error;
  }
}
