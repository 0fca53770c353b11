import { factsOf, fieldsOfTrials, frameOrigins, turnstileOrigin, nodeOf } from '../../../engine';
import {
  testCampaign,
  wordsOf,
  type PlanExpectation,
  type PlanRun,
  type ReplayedStep,
} from '../../../engine/paths';
import { savedName, type Utm } from '../../../engine/session';
import type { VisitorAction } from '../visitor/action';
import { stepActions } from '../visitor/screen-actions';
import { axeFindings } from './compare/axe';
import {
  differences,
  rowDifferences,
  sentDifferences,
  visitDifferences,
  type Difference,
  type LooseNames,
} from './compare/compare';
import { copyDifferences } from './compare/compare-copy';
import { doAll } from './page/page-driver';
import { languageDifferences } from './compare/other-languages';
import { readPageCopy } from './compare/page-copy';
import { readPageState, type PageNames } from './compare/page-state';
import { patient, untilSame } from './page/patience';
import { expectedProblems } from './compare/problems';
import { screenOf } from './compare/screens';
import type { BrowserOpening, VisitBrowser } from './page/test-browser';
import type { StepFailure, RunResult, TestContext } from './test-context';

/** After how many milliseconds a page is idle while its clock is paused. */
const idle = 50;

/** How often a page is given time to be idle before the visitor leaves: it may just have been loaded. */
const mostIdleTimes = 20;

type Outcome = Pick<RunResult, 'done' | 'failure' | 'isCut' | 'notEntered'>;

/** So many milliseconds after the end of the time, a run that is slower than those before is cut off. */
const mostLate = 5000;

/** One visit of a page, compared with a plan after each step. */
export class BrowserVisit {
  private readonly stored: Record<string, unknown> = {};
  private readonly names: PageNames;
  private readonly loose: LooseNames;
  private readonly notEntered: string[] = [];
  private reports = 0;
  private isSlow = false;

  private constructor(
    private readonly test: TestContext,
    private readonly opening: BrowserOpening,
    readonly browser: VisitBrowser,
    private readonly run: PlanRun,
  ) {
    const { labels, session, fields } = test.document;
    this.names = {
      progress: labels.progress,
      dataKey: session.dataKey,
      idKey: session.idKey,
      paths: test.paths,
    };
    const namesOf = (ids: readonly string[]): Set<string> =>
      new Set(ids.flatMap((id) => (fields[id] ? [savedName(id, fields[id])] : [])));
    this.loose = {
      times: namesOf(
        Object.keys(fields).filter((id) => fields[id] && factsOf(fields[id]).column === 'time'),
      ),
      promises: namesOf([...fieldsOfTrials(test.outline)]),
    };
  }

  /** Opens a browser for a visit. */
  static async begin(test: TestContext, run: PlanRun, isTraced: boolean): Promise<BrowserVisit> {
    const { site, document, device, blocked } = test;
    const left = run.steps.flatMap(({ expect: { leaves } }) =>
      leaves === undefined ? [] : [new URL(leaves).origin],
    );
    const opening: BrowserOpening = {
      site,
      device,
      hosts: [...frameOrigins(document), turnstileOrigin, ...left],
      isExpected: expectedProblems(run),
      patience: (test.patience ?? patient).control,
      ...(blocked && { blocked }),
    };
    const browser = await test.browser.open({ ...opening, isTraced });
    return new BrowserVisit(test, opening, browser, run);
  }

  /** Does the steps of a run, until one is wrong or the time has been over for long. */
  async follow(steps: readonly ReplayedStep[]): Promise<Outcome> {
    const { end = Infinity } = this.test;
    for (const [index, replayed] of steps.entries()) {
      if (Date.now() > end + mostLate) return { ...this.outcome(index), isCut: true };
      const words = wordsOf(replayed.step);
      const found = await this.step(replayed, index);
      this.test.onStep();
      if (found.length > 0) return this.outcome(index, { index, words, differences: found });
    }
    const last = steps.at(-1)?.step.expect;
    const left = last?.row ? await this.leave(last.row, last.visit) : [];
    if (left.length === 0) return this.outcome(steps.length);
    const index = steps.length - 1;
    return this.outcome(index, { index, words: 'leave the page', differences: left });
  }

  private outcome(done: number, failure?: StepFailure): Outcome {
    const { notEntered } = this;
    return failure ? { done, failure, notEntered } : { done, notEntered };
  }

  private async step(replayed: ReplayedStep, index: number): Promise<readonly Difference[]> {
    const { document, outline } = this.test;
    const { action, expect } = replayed.step;
    if (expect.sent || expect.account) this.browser.backend.abandon();
    const actions = stepActions(document, outline, replayed);
    if (!actions && action === 'reject') {
      // A wrong answer that the page does not let a visitor enter needs no refusal.
      this.notEntered.push(wordsOf(replayed.step));
      return [];
    }
    if (!actions) return [impossible('The page has no control for this step.')];
    const isSlow = replayed.step.network === 'slow';
    try {
      if (isSlow !== this.isSlow) await this.browser.slow(isSlow);
      this.isSlow = isSlow;
      const done = index === 0 ? actions.map(fromCampaign) : actions;
      await doAll(done, this.browser, this.browser.backend);
    } catch (error) {
      return [impossible(error instanceof Error ? error.message : String(error))];
    }
    const wrong = await this.compare(replayed);
    const problems = await this.browser.problems();
    if (problems.length > 0)
      return [...wrong, { what: 'problems', expected: [], seen: [...new Set(problems)] }];
    return wrong.length > 0 ? wrong : this.examine(replayed, index);
  }

  /** Compares the page with what is expected, until they are the same or patience ends. */
  private compare(replayed: ReplayedStep): Promise<readonly Difference[]> {
    const { step } = replayed;
    const { fields } = this.test.document;
    for (const [id, value] of Object.entries(step.assigned ?? {}))
      if (fields[id]) this.stored[savedName(id, fields[id])] = value;
    Object.assign(this.stored, step.expect.saved);
    const { stored, loose } = this;
    let reportsBefore = this.reports;
    const copy = step.expect.leaves === undefined ? this.test.copyAfter(replayed) : undefined;
    return this.untilSame(async () => {
      // A page that loads another cannot be looked at.
      const state = await readPageState(this.browser.page, this.names).catch(() => undefined);
      // A page that was loaded, also by Back, begins with no events.
      if (state?.isNewDocument === true) reportsBefore = 0;
      const found = state
        ? differences({ step: step.expect, stored, loose, reportsBefore }, state)
        : [notLoaded];
      const { sent } = step.expect;
      if (sent)
        found.push(
          ...sentDifferences(
            sent,
            this.browser.backend.sent.at(-1),
            state?.sessionId ?? null,
            this.test.paths,
          ),
        );
      this.reports = state?.dataLayer.length ?? 0;
      if (found.length > 0 || !copy) return found;
      const seen = await readPageCopy(this.browser.page, copy.sections, this.test.paths).catch(
        () => undefined,
      );
      return seen ? copyDifferences(copy, seen) : [notLoaded];
    });
  }

  private untilSame(seek: () => Promise<readonly Difference[]>): Promise<readonly Difference[]> {
    // What the backend holds is answered by a later step.
    const isWaiting = (): boolean => this.browser.openRequests > this.browser.backend.heldCount;
    return untilSame(seek, this.test.patience ?? patient, isWaiting);
  }

  /**
   * Runs axe once for each screen, follows the links to other languages once for each kind of screen, and takes a picture
   * where the test asks for one.
   */
  private async examine(replayed: ReplayedStep, index: number): Promise<Difference[]> {
    const { step } = replayed;
    const screen = screenOf(step);
    if (!screen) return [];
    const { examined, picture, golden } = this.test;
    const isNew = examined?.has(screen.key) === false;
    examined?.add(screen.key);
    const findings = isNew ? await axeFindings(this.browser.page) : [];
    await picture?.(screen, this.browser.page);
    const looks = (await golden?.differences(this.run, index, this.browser.page)) ?? [];
    const found = [...looks, ...(await this.inOtherLanguages(replayed))];
    return findings.length === 0
      ? found
      : [...found, { what: 'accessibility', expected: [], seen: findings }];
  }

  private async inOtherLanguages(replayed: ReplayedStep): Promise<Difference[]> {
    const { test, names, opening, browser } = this;
    const { outline, kindsToFollow, patience: wanted = patient } = test;
    const { kind } = nodeOf(outline, replayed.step.expect.node);
    if (kindsToFollow?.take(kind) !== true) return [];
    const { links } = test.copyAfter(replayed);
    const others = (outline.languages ?? []).flatMap(({ language, name }) => {
      const link = links.find((each) => each.name === name);
      return link && language !== outline.language ? [{ language, href: link.href }] : [];
    });
    if (others.length === 0) return [];
    const following = { browser: test.browser, opening, names, patience: wanted };
    const found = await languageDifferences(browser.page, others, following);
    if (found.length > 0) kindsToFollow.end();
    return found;
  }

  /** The visitor leaves: what the server has got in the end is what counts of their answers. */
  private async leave(
    row: NonNullable<PlanExpectation['row']>,
    visit: PlanExpectation['visit'],
  ): Promise<readonly Difference[]> {
    let idleTimes = mostIdleTimes;
    // The last screen has been looked at for a moment.
    await this.browser.page.clock.runFor(idle);
    return this.untilSame(async () => {
      await this.browser.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      const saved = this.browser.backend.saves.at(-1);
      const found = rowDifferences(row, saved, this.loose);
      if (visit) found.push(...visitDifferences(visit, saved, this.test.document.language));
      // A page that was loaded again begins to save when it is idle, with code that it fetches first.
      if (found.length > 0 && idleTimes > 0) await this.browser.page.clock.runFor(idle);
      idleTimes -= 1;
      return found;
    });
  }
}

/** A visit begins as somebody who comes from a campaign: reports and payloads name it. */
const fromCampaign = (action: VisitorAction): VisitorAction =>
  action.type === 'open' ? { ...action, address: withQuery(action.address, testCampaign) } : action;

function withQuery(address: string, campaign: Utm): string {
  const query = Object.entries(campaign).map(([name, value]) => `utm_${name}=${value}`);
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** What differs where a page is gone before it is looked at. */
const notLoaded: Difference = { what: 'page', expected: 'loaded', seen: 'not loaded' };

/** What differs where a visitor cannot do what the plan says. */
export const whatVisitorDoes = 'what the visitor does';

const impossible = (seen: string): Difference => ({
  what: whatVisitorDoes,
  expected: 'possible',
  seen,
});
