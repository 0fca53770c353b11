import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { frameOrigins, type FunnelDocument, type FunnelOutline } from '../../../engine';
import { wordsOf, type PlanRun, type ReplayedStep } from '../../../engine/paths';
import { savedName } from '../../../engine/session/record';
import { stepActions } from '../visitor/screen-actions';
import { axeFindings } from './axe';
import { Backend } from './backend';
import {
  differences,
  rowDifferences,
  sentDifferences,
  type Difference,
  type LooseNames,
} from './compare';
import { Hands } from './hands';
import { look, type SightNames } from './look';
import { Problems } from './problems';

/** What runs need to know of the funnel and of where it is served. */
export interface Scene {
  readonly browser: Browser;
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
  readonly device: Device;
  /** The screens that axe has looked at, by their keys. */
  readonly examined: Set<string>;
  /** A run has done a step. */
  readonly onStep: () => void;
}

/** The window and the pointer of a visitor. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
}

/** A step that did not end as planned. */
interface Failure {
  /** Its place in the run, from 0. */
  readonly index: number;
  /** What it does, in words. */
  readonly words: string;
  readonly differences: readonly Difference[];
}

/** What became of a run. */
export interface RunResult {
  readonly run: PlanRun;
  readonly seconds: number;
  readonly failure?: Failure;
  /** The wrong answers that the page does not let a visitor enter, in words. */
  readonly notEntered: readonly string[];
}

/** Files to keep of a run. */
export interface Keeping {
  /** Where the trace goes. */
  readonly trace?: string;
  /** Where the picture of a failure goes. */
  readonly picture?: string;
}

/** How long a page may take to show what is expected, in milliseconds. */
const patience = 5_000;

/**
 * When visits begin: the same day for every run, so that a plan holds and screens look the same whenever it runs. The
 * days that plans answer are around it.
 */
const startTime = new Date('2026-06-15T10:00:00Z');

/** Does a run in a browser context of its own, and compares the page with the plan after each step. */
export async function runInBrowser(
  scene: Scene,
  run: PlanRun,
  steps: readonly ReplayedStep[],
  { trace, picture }: Keeping = {},
): Promise<RunResult> {
  const began = Date.now();
  const context = await scene.browser.newContext(scene.device);
  try {
    if (trace !== undefined) await context.tracing.start({ screenshots: true, snapshots: true });
    const visit = await Visit.begin(scene, context, run);
    const result = await visit.follow(steps);
    if (result.failure && picture !== undefined)
      await visit.page.screenshot({ path: picture }).catch(() => undefined);
    if (trace !== undefined) await context.tracing.stop({ path: join(trace) });
    await visit.end();
    return { run, seconds: (Date.now() - began) / 1000, ...result };
  } finally {
    await context.close();
  }
}

type Outcome = Pick<RunResult, 'failure' | 'notEntered'>;

/** One visit of a page, held against a plan. */
class Visit {
  private readonly stored: Record<string, unknown> = {};
  private readonly names: SightNames;
  private readonly loose: LooseNames;
  private readonly notEntered: string[] = [];
  private reports = 0;

  private constructor(
    private readonly scene: Scene,
    private readonly hands: Hands,
    private readonly backend: Backend,
    private readonly problems: Problems,
  ) {
    const { labels, session, fields } = scene.document;
    this.names = { progress: labels.progress, dataKey: session.dataKey, idKey: session.idKey };
    const namesOf = (ids: readonly string[]): Set<string> =>
      new Set(ids.flatMap((id) => (fields[id] ? [savedName(id, fields[id])] : [])));
    const trials = Object.values(scene.outline.nodes).flatMap(({ trial }) => trial ?? []);
    this.loose = {
      times: namesOf(Object.keys(fields).filter((id) => fields[id]?.type === 'time')),
      promises: namesOf(trials.flatMap(({ field, until }) => [field, until])),
    };
  }

  static async begin(scene: Scene, context: BrowserContext, run: PlanRun): Promise<Visit> {
    const { site, document } = scene;
    const left = run.steps.flatMap(({ expect: { leaves } }) =>
      leaves === undefined ? [] : [new URL(leaves).origin],
    );
    const hosts = [...frameOrigins(document), ...left];
    const problems = new Problems(expectedProblems(run));
    const backend = await Backend.of(context);
    // Other hosts give an empty page: nothing leaves the browser.
    await context.route(
      (url) => hosts.includes(url.origin),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
    );
    problems.watchRequests(context, [new URL(site).origin, ...hosts]);
    const openTab = async (): Promise<Page> => {
      const page = await context.newPage();
      problems.watch(page);
      await page.clock.install({ time: startTime });
      await page.clock.pauseAt(new Date(startTime.getTime() + 60_000));
      return page;
    };
    const hands = new Hands(site, backend, await openTab(), openTab);
    return new Visit(scene, hands, backend, problems);
  }

  get page(): Page {
    return this.hands.page;
  }

  /** Does the steps until one is not as planned. */
  async follow(steps: readonly ReplayedStep[]): Promise<Outcome> {
    for (const [index, replayed] of steps.entries()) {
      const words = wordsOf(replayed.step);
      const found = await this.step(replayed);
      this.scene.onStep();
      if (found.length > 0) return this.outcome({ index, words, differences: found });
    }
    const last = steps.at(-1);
    const left = last && last.step.expect.leaves === undefined ? await this.leave(last) : [];
    return this.outcome(
      left.length === 0
        ? undefined
        : { index: steps.length - 1, words: 'leave the page', differences: left },
    );
  }

  private outcome(failure: Failure | undefined): Outcome {
    const { notEntered } = this;
    return failure ? { failure, notEntered } : { notEntered };
  }

  async end(): Promise<void> {
    await this.backend.close();
  }

  private async step(replayed: ReplayedStep): Promise<readonly Difference[]> {
    const { document, outline } = this.scene;
    const { action } = replayed.step;
    const actions = stepActions(document, outline, replayed);
    if (!actions && action === 'reject') {
      // A wrong answer that the page does not let a visitor enter needs no refusal.
      this.notEntered.push(wordsOf(replayed.step));
      return [];
    }
    if (!actions) return [impossible('The page has no control for this step.')];
    const isNewPage = action === 'open' || action === 'reload' || action === 'tab';
    if (isNewPage) this.reports = 0;
    try {
      for (const each of actions) await this.hands.do(each);
    } catch (error) {
      return [impossible(error instanceof Error ? error.message : String(error))];
    }
    const wrong = await this.compare(replayed);
    const problems = this.problems.take();
    if (problems.length > 0) wrong.push({ what: 'problems', expected: [], seen: problems });
    return wrong.length > 0 ? wrong : this.examine(replayed);
  }

  /** Compares the page with what is expected, until they are the same or patience ends. */
  private async compare({ step }: ReplayedStep): Promise<Difference[]> {
    Object.assign(this.stored, step.expect.saved);
    const expected = {
      step: step.expect,
      stored: this.stored,
      loose: this.loose,
      reportsBefore: this.reports,
    };
    const deadline = Date.now() + patience;
    for (;;) {
      // A page that loads another cannot be looked at.
      const sight = await look(this.page, this.names).catch(() => undefined);
      const found = sight
        ? differences(expected, sight)
        : [{ what: 'page', expected: 'loaded', seen: 'not loaded' }];
      const { sent } = step.expect;
      if (sent) found.push(...sentDifferences(sent, this.backend.sent.at(-1)));
      if (found.length === 0 || Date.now() > deadline) {
        this.reports = sight?.dataLayer.length ?? 0;
        return found;
      }
      await new Promise((done) => void setTimeout(done, 20));
    }
  }

  /** Axe looks at each screen once. */
  private async examine({ step }: ReplayedStep): Promise<Difference[]> {
    const { node, phase, heading, leaves } = step.expect;
    if (leaves !== undefined) return [];
    const variants = step.covers.filter((pointer) => pointer.includes('/variants/'));
    const key = [node, phase, heading, ...variants].join(' ');
    const { examined } = this.scene;
    if (examined.has(key)) return [];
    examined.add(key);
    const findings = await axeFindings(this.page);
    return findings.length === 0 ? [] : [{ what: 'accessibility', expected: [], seen: findings }];
  }

  /** The visitor leaves: what the server has got in the end is what counts of their answers. */
  private async leave({ after }: ReplayedStep): Promise<Difference[]> {
    if (Object.keys(this.stored).length === 0) return [];
    await this.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    const deadline = Date.now() + patience;
    for (;;) {
      const found = rowDifferences(
        this.scene.outline,
        after,
        this.backend.saves.at(-1),
        this.loose,
      );
      if (found.length === 0 || Date.now() > deadline) return found;
      await new Promise((done) => void setTimeout(done, 20));
    }
  }
}

/** The difference where a visitor cannot do what the plan says. */
const impossible = (seen: string): Difference => ({
  what: 'what the visitor does',
  expected: 'possible',
  seen,
});

/** Problems that a run brings about itself. */
function expectedProblems({ steps }: PlanRun): (problem: string) => boolean {
  const does = (event: string): boolean => steps.some((step) => step.event?.type.startsWith(event));
  const patterns = [
    ...(does('failed.') || does('elapsed.sending') ? [/functions\/v1/, /could not be sent/] : []),
    ...(does('broken.') ? [/a-clip-that-is-not-there/] : []),
    ...(does('refused.') ? [/auth\/v1/, /was refused/] : []),
    // Backends of deployed sites are on other hosts; they are answered here.
    /^request to another host: \S+\/(rest|auth|functions)\/v1\//,
  ];
  return (problem) => patterns.some((pattern) => pattern.test(problem));
}
