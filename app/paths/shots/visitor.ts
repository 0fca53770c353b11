import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { milliseconds, type FunnelDocument, type FunnelOutline } from '../../../engine';
import { grantKeys } from '../../../engine/grant';
import type { PlanStep, ReplayedStep } from '../../../engine/paths';
import { AnsweringBackend } from '../browser/page/backend';
import { openingTime, startTime } from '../browser/page/test-browser';
import { asReadOut } from '../browser/compare/compare';
import { doAll, PageDriver } from '../browser/page/page-driver';
import { readPageState } from '../browser/compare/page-state';
import { OpenRequests, patient, untilQuiet, untilSame } from '../browser/page/patience';
import { remember } from '../browser/page/remember';
import type { Press, VisitorAction } from '../visitor/action';
import { stepActions } from '../visitor/screen-actions';
import { settle } from './settled';
import type { PictureSize } from './sizes';

/** The funnel that a visitor walks through. */
export interface Walked {
  readonly browser: Browser;
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
}

/** Presses with a finger where the device has one. */
class TappingDriver extends PageDriver {
  constructor(
    page: Page,
    private readonly hasTouch: boolean,
    options: ConstructorParameters<typeof PageDriver>[1],
  ) {
    super(page, options);
  }

  protected override async press(control: Locator, action: Partial<Press>): Promise<void> {
    const isPlain = !action.aside && !action.isInactive && action.taps === undefined;
    if (this.hasTouch && isPlain) await control.tap({ timeout: patient.control });
    else await super.press(control, action);
  }
}

/**
 * A visitor who takes the real way through a funnel. What moves moves, clips play by the browser's own rules; timers
 * keep to a clock that is held, so that none elapses while a picture is taken.
 */
export class TappingVisitor {
  /** How far the clock went on since the last step, in milliseconds. */
  private passed = 0;
  private readonly requests: OpenRequests;

  private constructor(
    private readonly walked: Walked,
    private readonly context: BrowserContext,
    private readonly backend: AnsweringBackend,
    private readonly driver: PageDriver,
  ) {
    this.requests = new OpenRequests(context);
  }

  /** @param hasGrant whether the grant's window opens by itself, which is in the way of other steps */
  static async begin(
    walked: Walked,
    size: PictureSize,
    hasGrant: boolean,
  ): Promise<TappingVisitor> {
    const { browser, site, document } = walked;
    const context = await browser.newContext({ ...size, serviceWorkers: 'block' });
    const backend = await AnsweringBackend.of(context);
    const openTab = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.clock.install({ time: startTime });
      await page.clock.pauseAt(openingTime);
      return page;
    };
    if (document.grant && !hasGrant) await putOff(context, document.grant);
    const options = { site, openTab, patience: patient.control };
    const driver = new TappingDriver(await openTab(), size.hasTouch, options);
    return new TappingVisitor(walked, context, backend, driver);
  }

  get page(): Page {
    return this.driver.page;
  }

  /**
   * Does a step, and waits until its screen is there.
   * @throws where the page offers no way to do it, or another screen is shown
   */
  async do(replayed: ReplayedStep): Promise<void> {
    const { document, outline } = this.walked;
    const { step } = replayed;
    if (step.expect.sent || step.expect.account) this.backend.abandon();
    const actions = stepActions(document, outline, replayed);
    if (!actions) throw new Error('The page has no control for this step.');
    await doAll(
      actions.map((action) => this.without(action)),
      this.driver,
      this.backend,
    );
    this.passed = 0;
    await this.arrives(step);
  }

  /** Waits until the page is at rest. @returns what is not, in words */
  async rests({ expect }: PlanStep): Promise<string | undefined> {
    const left = expect.delay === undefined ? Infinity : expect.delay - this.passed - 1;
    const { passed, problem } = await settle(this.page, left);
    this.passed += passed;
    return problem;
  }

  /** Does what the funnel's plan does not say, such as pressing a button of the grant's window. */
  async act(...actions: readonly VisitorAction[]): Promise<void> {
    await doAll(actions, this.driver, this.backend);
    for (const action of actions) if (action.type === 'pass') this.passed += action.milliseconds;
  }

  /** Disconnects the page and its backend, once what the page fetches ahead has arrived. */
  async losesNetwork(): Promise<void> {
    await untilQuiet(() => this.requests.count, 1_000);
    await this.context.setOffline(true);
    await this.context.route(/\/(rest|auth|functions)\/v1\//, (route) => route.abort());
  }

  /** Turns the device's clock, and looks at the page again. */
  async turnsClock(by: number): Promise<void> {
    const { page } = this;
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + by);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  async leaves(): Promise<void> {
    await this.backend.close();
    await this.context.close();
  }

  /** A time that has passed in part. */
  private without(action: VisitorAction): VisitorAction {
    return action.type === 'pass'
      ? { ...action, milliseconds: Math.max(0, action.milliseconds - this.passed) }
      : action;
  }

  private async arrives({ expect }: PlanStep): Promise<void> {
    const { heading, leaves, address, reports } = expect;
    if (leaves !== undefined) return;
    const { labels, session } = this.walked.document;
    const names = { progress: labels.progress, dataKey: session.dataKey, idKey: session.idKey };
    const found = await untilSame(
      async () => {
        const state = await readPageState(this.page, names).catch(() => undefined);
        // A prerendered screen shows before its machine runs.
        const isRunning = reports.length === 0 || (state?.dataLayer.length ?? 0) > 0;
        const isThere =
          isRunning && state?.address === address && state.headings.includes(asReadOut(heading));
        return isThere ? [] : [`${state?.address}: ${state?.headings.join(', ')}`];
      },
      patient,
      () => false,
    );
    if (found.length > 0) throw new Error(`Expected ${address}: ${heading}. Seen ${found[0]}.`);
  }
}

/** The grant was put off before, in this browser. */
async function putOff(
  context: BrowserContext,
  { storageKey, window }: NonNullable<FunnelDocument['grant']>,
): Promise<void> {
  const now = startTime.getTime();
  const state = {
    accepted: false,
    dismissed: true,
    startTime: now,
    expiryTime: now + milliseconds(window),
  };
  await remember(context, grantKeys(storageKey).state, JSON.stringify(state));
}
