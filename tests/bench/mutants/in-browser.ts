import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFailure } from '../../../app/paths/browser/page/patience';
import { fromDocument } from '../../../app/paths/run-source';
import { inChromium } from '../../../app/paths/browser/in-chromium';
import { runInBrowser } from '../../../app/paths/browser/run';
import { testDevices } from '../../../app/paths/browser/page/devices';
import type { TestContext } from '../../../app/paths/browser/test-context';
import { builtFunnel, serveBuilt } from '../../../app/paths/browser/site';
import type { FunnelDocument } from '../../../engine';
import { compile } from '../../../engine/compile/compile';
import type { FunnelConfig } from '../../../engine/compile/config';
import { replayerOf, type PlanRun } from '../../../engine/paths';
import { launchChromium } from '../../../app/paths/chromium.mjs';
import type { Mutant } from './mutant';

/** A broken machine, and a run of a plan that notices it when it is played on that machine. */
export interface Trial {
  readonly mutant: Mutant;
  readonly run: PlanRun;
}

/**
 * Does the run of each trial in Chromium, on a build whose machine is the broken one, and says which are noticed.
 * First all runs have to pass on the build as it is.
 * @param file the document's file
 * @returns the trials that were not noticed
 * @throws Error where a run fails without a mistake: nothing could be said then
 */
export async function unnoticedInBrowser(
  file: string,
  document: FunnelDocument,
  trials: readonly Trial[],
): Promise<readonly Trial[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  cpSync(builtFunnel(file), folder, { recursive: true });
  const site = await serveBuilt(folder);
  const browser = await launchChromium();
  try {
    const { outline, copyAfter, stepsOf } = fromDocument(replayerOf(document));
    const context: TestContext = {
      browser: inChromium(browser),
      site: site.url,
      paths: [],
      document,
      outline,
      copyAfter,
      device: testDevices.phone,
      patience: afterFailure,
      onStep: () => {},
    };
    const failsOn = async ({ run }: Trial): Promise<boolean> =>
      (await runInBrowser(context, run, stepsOf(run))).failure !== undefined;
    const machine = machineIn(folder, compile(document, 'none'));
    for (const trial of trials)
      if (await failsOn(trial)) throw new Error(`${trial.run.id} fails without a mistake.`);
    const unnoticed: Trial[] = [];
    for (const trial of trials) {
      machine.replaceBy(trial.mutant.change?.(machine.config) ?? machine.config);
      if (!(await failsOn(trial))) unnoticed.push(trial);
    }
    return unnoticed;
  } finally {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds the compiled machine in the scripts of a build. */
function machineIn(
  folder: string,
  config: FunnelConfig,
): { readonly config: FunnelConfig; readonly replaceBy: (changed: FunnelConfig) => void } {
  // The build writes it as JSON inside a literal of JavaScript.
  const written = (machine: FunnelConfig): string =>
    JSON.stringify(machine).replaceAll('\\', '\\\\');
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const script = join(assets, name);
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(script, 'utf8');
    if (!text.includes(written(config))) continue;
    return {
      config,
      replaceBy: (changed) => {
        writeFileSync(
          script,
          text.replace(written(config), () => written(changed)),
        );
      },
    };
  }
  throw new Error(`No script in ${assets} holds the compiled machine.`);
}
