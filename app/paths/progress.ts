import type { PlanRun } from '../../engine/paths';
import type { RunResult } from './browser/test-context';

/** A line that says how far the runs are. */
export interface ProgressLine {
  /** A step is done. */
  readonly step: () => void;
  /** A run has ended. One that failed is said at once: what there is to know of it follows when all have ended. */
  readonly run: (result: RunResult) => void;
  readonly end: () => void;
}

/** How often it is written where it cannot be written over, in milliseconds. */
const pause = 5_000;

/**
 * Writes a line over and over on a terminal, and one now and then elsewhere.
 * @param runs those that will be done; undefined where their number is not known in advance
 */
export function progressLine(
  runs: readonly PlanRun[] | undefined,
  out = process.stderr,
): ProgressLine {
  const total = runs?.reduce((sum, { steps: own }) => sum + own.length, 0);
  const of = (all: number | undefined): string => (all === undefined ? '' : ` of ${all}`);
  const began = Date.now();
  let [done, steps, failed, written] = [0, 0, 0, Date.now()];
  const write = (isForced: boolean): void => {
    const seconds = Math.round((Date.now() - began) / 1000);
    const text = `${done}${of(runs?.length)} runs, ${steps}${of(total)} steps, ${failed} failed, ${seconds} s`;
    if (out.isTTY) out.write(`\r${text}\u001B[K`);
    else if (isForced || Date.now() - written > pause) {
      written = Date.now();
      out.write(`${text}\n`);
    }
  };
  return {
    step: () => {
      steps += 1;
      write(false);
    },
    run: ({ run, failure }) => {
      done += 1;
      if (failure) {
        failed += 1;
        const clear = out.isTTY ? '\r\u001B[K' : '';
        out.write(`${clear}Failed: ${run.id}, step ${failure.index + 1}: ${failure.words}\n`);
      }
      write(false);
    },
    end: () => {
      write(true);
      if (out.isTTY) out.write('\n');
    },
  };
}
