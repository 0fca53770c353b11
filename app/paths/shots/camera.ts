import { join } from 'node:path';
import { milliseconds, type FunnelDocument, type FunnelOutline } from '../../../engine';
import { recordOf } from '../../../engine/session';
import { doAll } from '../browser/page/page-driver';
import { patient, untilQuiet } from '../browser/page/patience';
import { pictureOfWholePage } from '../browser/page/whole-page';
import { startTime, type SeenPage, type TestBrowser } from '../browser/page/test-browser';
import { stepActions } from '../visitor/screen-actions';
import type { PictureSize } from './sizes';
import type { View } from './views';

/** What a camera needs to know. */
export interface CameraContext {
  readonly browser: TestBrowser;
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
  readonly size: PictureSize;
  /** Relative to the folder. Empty where there is no picture. */
  readonly file: string;
  /** In CSS pixels: the whole page, not only the window. */
  readonly height: number;
  readonly problem?: string;
}

/** How long a page may take to be drawn, in milliseconds. */
const patience = 8_000;

/** For how long a page asks nothing once it has what it needs, in milliseconds. */
const quiet = 500;

/**
 * Pictures a view in a window, the whole length of its page. Nothing moves: the clock is held and motion reduced, so
 * that the same document gives the same picture.
 */
export async function picture(studio: CameraContext, view: View, size: PictureSize): Promise<Shot> {
  const { site, document: flow, outline, folder } = studio;
  const browser = await studio.browser.open({
    site,
    device: size,
    hosts: [],
    // Pictures show what went wrong.
    isExpected: () => true,
    patience: patient.control,
    isStill: true,
  });
  const { page } = browser;
  const file = join(size.name, `${view.id}.png`);
  try {
    const record = recordFor(flow, view);
    if (record !== undefined)
      await browser.do({ type: 'remember', key: flow.session.dataKey, record });
    await browser.do({ type: 'open', address: view.address });
    await untilQuiet(() => browser.openRequests, quiet);
    let problem: string | undefined;
    try {
      for (const replayed of view.steps)
        await doAll(stepActions(flow, outline, replayed) ?? [], browser, browser.backend);
      if (view.wait !== undefined) await page.clock.runFor(milliseconds(view.wait));
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    await untilShown(page);
    const path = join(folder, file);
    const { height } = await pictureOfWholePage(page, { path, isPassed: true, isStill: true });
    return { id: view.id, size, file, height, ...(problem !== undefined && { problem }) };
  } finally {
    await browser.close();
  }
}

/** The answers of an earlier visit, as the browser stores them. */
function recordFor({ fields }: FunnelDocument, { answers }: View): string | undefined {
  return Object.keys(answers).length === 0
    ? undefined
    : JSON.stringify(recordOf(fields, answers, startTime.toISOString()));
}

/** Waits until the screen is shown, for as long as it may take. */
async function untilShown(page: SeenPage): Promise<void> {
  const end = Date.now() + patience;
  const isShown = (): boolean => document.querySelector('main h1')?.checkVisibility() === true;
  while (!(await page.evaluate(isShown)) && Date.now() < end)
    await new Promise((done) => void setTimeout(done, 100));
}
