import { join } from 'node:path';
import type { FunnelDocument } from '../../engine';
import type { PlanRun } from '../../engine/paths';
import { launchChromium } from './chromium.mjs';
import { inChromium } from './browser/in-chromium';
import { everyKindOnce } from './browser/compare/other-languages';
import { runAll, type PoolResult } from './browser/pool';
import { testDevices, type DeviceName } from './browser/page/devices';
import type { RunResult, TestContext } from './browser/test-context';
import { GoldenPictures } from './browser/compare/golden-pictures';
import { ScreenPictures, screenOf } from './browser/compare/screens';
import type { RunSource } from './run-source';
import { builtFunnel, deployedSite, serveBuilt, type Site } from './browser/site';
import type { TestBrowser } from './browser/page/test-browser';
import { inEngine } from './engines/in-engine';
import type { BrowserName } from './engines/limits';

/** A test of a funnel. */
export interface BrowserTest {
  readonly file: string;
  readonly document: FunnelDocument;
  readonly source: RunSource;
  /** Runs to begin with. */
  readonly first: readonly PlanRun[];
  readonly runs: readonly PlanRun[];
  /** Returns the next run after `runs`; undefined when there are none left. */
  readonly more?: () => PlanRun | undefined;
  /** Runs on the other device afterwards. */
  readonly others: readonly PlanRun[];
  readonly browser: BrowserName;
  readonly device: DeviceName;
  readonly workers: number;
  /** Where pictures and traces of failures go. */
  readonly folder: string;
  /** A build of the document. Without it, one is made. */
  readonly dist?: string;
  /** The address of a deployed site, to be tested instead of a build. */
  readonly url?: string;
  /** Where pictures of all screens go. Without it, none are taken. */
  readonly pictures?: string;
  /** Where the pictures are kept that the screens are compared with. Without it, none are compared. */
  readonly golden?: string;
  /** When the time is over, in milliseconds since 1970. */
  readonly end?: number;
  readonly onStep: () => void;
  readonly onRun: (run: RunResult) => void;
}

/** What became of a test. */
export interface TestResult extends PoolResult {
  readonly gallery?: ScreenPictures;
  /** The pictures of screens that were missing, and are there now. */
  readonly written?: readonly string[];
  /** Requests of a deployed site to other hosts, which were answered with nothing. */
  readonly blocked?: readonly string[];
}

/** Serves a funnel, or takes a deployed one, and runs a plan on it in a browser. Without a run nothing is built. */
export async function testInBrowser(test: BrowserTest): Promise<TestResult> {
  const { file, first, runs, url } = test;
  if (first.length + runs.length === 0 && !test.more) return { results: [], failed: [] };
  const site =
    url === undefined ? await serveBuilt(test.dist ?? builtFunnel(file)) : deployedSite(url, file);
  try {
    const browser = await browserOf(test.browser, site);
    try {
      return await testOn(test, site, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

/** Runs a plan on a site in a browser. */
async function testOn(test: BrowserTest, site: Site, browser: TestBrowser): Promise<TestResult> {
  const { document, source, first, runs, device, workers, folder, url } = test;
  const gallery = test.pictures === undefined ? undefined : new ScreenPictures(test.pictures);
  const blocked = url === undefined ? undefined : new Set<string>();
  const golden =
    test.golden === undefined
      ? undefined
      : new GoldenPictures(test.golden, join(folder, 'pictures'), device, runs);
  const contextOn = (name: DeviceName): TestContext => ({
    browser,
    site: site.url,
    paths: site.paths,
    document,
    outline: source.outline,
    copyAfter: source.copyAfter,
    device: testDevices[name],
    examined: new Set<string>(),
    kindsToFollow: everyKindOnce(),
    blocked,
    end: test.end,
    picture: gallery && ((screen, page) => gallery.take(screen, name, page)),
    onStep: test.onStep,
  });
  const pool = { workers, folder, onRun: test.onRun };
  const one = await runAll({ ...contextOn(device), ...(golden && { golden }) }, source, runs, {
    ...pool,
    first,
    ...(test.more && { more: test.more }),
  });
  const other: DeviceName = device === 'phone' ? 'desk' : 'phone';
  const two = await runAll(contextOn(other), source, test.others, pool);
  return {
    results: [...one.results, ...two.results],
    failed: [...one.failed, ...two.failed],
    ...(gallery && { gallery }),
    ...(golden && { written: golden.written.toSorted() }),
    ...(blocked && { blocked: [...blocked].toSorted() }),
  };
}

async function browserOf(name: BrowserName, site: Site): Promise<TestBrowser> {
  if (name !== 'chromium') return inEngine(name);
  return inChromium(await launchChromium(...site.chromiumArgs));
}

/** A few of the runs that show every screen which any of them shows. */
export function showingAll(runs: readonly PlanRun[]): PlanRun[] {
  const shows = (run: PlanRun): string[] => run.steps.flatMap((step) => screenOf(step)?.key ?? []);
  const missing = new Set(runs.flatMap(shows));
  const chosen: PlanRun[] = [];
  const newIn = (run: PlanRun): number =>
    new Set(shows(run).filter((key) => missing.has(key))).size;
  while (missing.size > 0) {
    const best = runs.reduce((most, run) => (newIn(run) > newIn(most) ? run : most));
    for (const key of shows(best)) missing.delete(key);
    chosen.push(best);
  }
  return chosen;
}
