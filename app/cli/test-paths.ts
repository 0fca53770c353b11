import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { planOf, replayerOf } from '../../engine/paths';
import { chromiumArgs, findChromium } from '../../tests/support/chromium.mjs';
import { progressLine } from '../paths/progress';
import { failureText, summaryText } from '../paths/outcome';
import { runAll } from '../paths/browser/pool';
import type { Device } from '../paths/browser/run';
import { builtFunnel, serveBuilt } from '../paths/browser/site';
import {
  argumentsIn,
  documentIn,
  isForPeople,
  namedIn,
  numberIn,
  planOptionHelp,
  planOptionNames,
  planOptionsIn,
} from '../paths/plan-arguments';

const help = `Runs a plan in Chromium, and compares every screen with it.

  npm run test:paths -- flows/x.json [options]

${planOptionHelp}
  --device phone              phone or desk
  --workers 2                 how many runs at once; the number of cores without it
  --dist dist                 a build of the document; without it one is made
  --out folder                where pictures and traces of failures go`;

const devices: Readonly<Record<'phone' | 'desk', Device>> = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
};

const options = {
  ...planOptionNames,
  device: { type: 'string', default: 'phone' },
  workers: { type: 'string', default: String(availableParallelism()) },
  dist: { type: 'string' },
  out: { type: 'string' },
} as const;

/**
 * Runs a plan in a browser: `npm run test:paths -- flows/x.json --strategy edges`.
 * @returns 1 when a run failed, or when the command or the document is wrong
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await testPaths(args);
  } catch (error) {
    if (!isForPeople(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function testPaths(args: readonly string[]): Promise<number> {
  const { values, positionals } = argumentsIn(args, options, help);
  if (values.help === true) {
    console.log(help);
    return 0;
  }
  const { file, document } = documentIn(positionals);
  const device = devices[namedIn('--device', values.device, ['phone', 'desk'])];
  const workers = numberIn('--workers', values.workers);
  const { runs } = planOf(document, planOptionsIn(document, values));
  const replayer = replayerOf(document);
  const cache = join('node_modules/.cache/path-tests', basename(file, '.json'));
  const folder = values.out ?? join(cache, 'failures');

  const site = await serveBuilt(values.dist ?? builtFunnel(file));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs],
  });
  const line = progressLine(runs);
  try {
    const { outline } = replayer.model;
    const scene = {
      browser,
      site: site.url,
      document,
      outline,
      device,
      examined: new Set<string>(),
      onStep: line.step,
    };
    const { results, failed } = await runAll(scene, replayer, runs, {
      workers,
      folder,
      onRun: line.run,
    });
    line.end();
    for (const each of failed) console.error(`\n${failureText(each)}`);
    console.log(`\n${summaryText(results, failed)}`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.close();
  }
}
