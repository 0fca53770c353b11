import type { PlanRun, ReplayedStep } from '../../../engine/paths';
import type { RunResult, TestContext } from './test-context';
import { BrowserVisit } from './browser-visit';

/** Files to keep of a run. */
export interface KeptFiles {
  /** Where the trace goes. */
  readonly trace?: string;
  /** Where the picture of a failure goes. */
  readonly picture?: string;
}

/** Does a run in a browser of its own, and compares the page with the plan after each step. */
export async function runInBrowser(
  test: TestContext,
  run: PlanRun,
  steps: readonly ReplayedStep[],
  { trace, picture }: KeptFiles = {},
): Promise<RunResult> {
  const began = Date.now();
  const visit = await BrowserVisit.begin(test, run, trace !== undefined);
  const { browser } = visit;
  try {
    const result = await visit.follow(steps);
    if (result.failure && picture !== undefined)
      await browser.page.screenshot({ path: picture }).catch(() => undefined);
    if (trace !== undefined) await browser.keepTrace(trace);
    return { run, device: test.device.name, seconds: (Date.now() - began) / 1000, ...result };
  } finally {
    await browser.close();
  }
}
