import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { milliseconds, type FunnelDocument, type FunnelOutline } from '../../../engine';
import { recordOf } from '../../../engine/session';
import { Backend } from '../browser/backend';
import { doAll, PageDriver } from '../browser/page-driver';
import { patient } from '../browser/patience';
import { remember as rememberIn } from '../browser/remember';
import { openingTime, startTime } from '../browser/test-browser';
import { stepActions } from '../visitor/screen-actions';
import type { Size } from './sizes';
import type { View } from './views';

/** What a camera needs to know. */
export interface Studio {
  readonly browser: Browser;
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
  /** Where the pictures go. */
  readonly folder: string;
}

/** A picture of a view, or why it could not be taken. */
export interface Shot {
  /** The view's. */
  readonly id: string;
  readonly size: Size;
  /** Relative to the folder. Empty where there is no picture. */
  readonly file: string;
  /** In CSS pixels: the whole page, not only the window. */
  readonly height: number;
  readonly problem?: string;
}

/** How long a page may take to be drawn, in milliseconds. */
const patience = 8_000;

/**
 * Pictures a view in a window, the whole length of its page. Nothing moves: the clock is held and motion reduced, so
 * that the same document gives the same picture.
 */
export async function picture(studio: Studio, view: View, size: Size): Promise<Shot> {
  const { browser, site, document: flow, outline, folder } = studio;
  const context = await browser.newContext({
    ...size,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const file = join(size.name, `${view.id}.png`);
  mkdirSync(join(folder, size.name), { recursive: true });
  try {
    const backend = await Backend.of(context);
    const page = await context.newPage();
    await remember(context, flow, view);
    await page.clock.install({ time: startTime });
    await page.clock.pauseAt(openingTime);
    const driver = new PageDriver(page, { site, patience: patient.control });
    await page.goto(site + view.address, { waitUntil: 'networkidle' });
    let problem: string | undefined;
    try {
      for (const replayed of view.steps)
        await doAll(stepActions(flow, outline, replayed) ?? [], driver, backend);
      if (view.wait !== undefined) await page.clock.runFor(milliseconds(view.wait));
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    await drawn(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    await backend.close();
    return { id: view.id, size, file, height, ...(problem !== undefined && { problem }) };
  } finally {
    await context.close();
  }
}

/** Stores the answers of an earlier visit, before the page's first script runs. */
async function remember(
  context: BrowserContext,
  { session, fields }: FunnelDocument,
  { answers }: View,
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  const record = JSON.stringify(recordOf(fields, answers, startTime.toISOString()));
  await rememberIn(context, session.dataKey, record);
}

/** Everything has arrived, also what is fetched only near the window. */
async function drawn(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ timeout: patience });
  await page.evaluate(async () => {
    // An observer reports after a frame, also while the clock is held.
    const frame = (): Promise<unknown> =>
      new Promise((done) => new IntersectionObserver(done).observe(document.body));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
  // A hidden picture is never fetched.
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || !image.checkVisibility()),
      undefined,
      { polling: 100, timeout: patience },
    )
    .catch(() => undefined);
}
