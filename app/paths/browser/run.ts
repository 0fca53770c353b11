import type { PlanRun, ReplayedStep } from '../../../engine/paths';
import type { RunResult, TestContext } from './test-context';
import { BrowserVisit } from './browser-visit';

/** Files to keep of a run. */
export interface Keeping {
  /** Where the trace goes. */
  readonly trace?: string;
  /** Where the picture of a failure goes. */
  readonly picture?: string;
}

/** Does a run in a browser context of its own, and compares the page with the plan after each step. */
export async function runInBrowser(
  test: TestContext,
  run: PlanRun,
  steps: readonly ReplayedStep[],
  { trace, picture }: Keeping = {},
): Promise<RunResult> {
  const began = Date.now();
  const { name, ...device } = test.device;
  // The requests of a deployed site's worker could not be blocked.
  const serviceWorkers = test.blocked ? 'block' : 'allow';
  const context = await test.browser.newContext({ ...device, serviceWorkers });
  try {
    if (trace !== undefined) await context.tracing.start({ screenshots: true, snapshots: true });
    const visit = await BrowserVisit.begin(test, context, run);
    const result = await visit.follow(steps);
    if (result.failure && picture !== undefined)
      await visit.page.screenshot({ path: picture }).catch(() => undefined);
    if (trace !== undefined) await context.tracing.stop({ path: trace });
    await visit.end();
    return { run, device: name, seconds: (Date.now() - began) / 1000, ...result };
  } finally {
    await context.close();
  }
}
