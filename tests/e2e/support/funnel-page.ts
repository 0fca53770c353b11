import { expect, type Locator, type Page } from '@playwright/test';
import {
  addressOf,
  milliseconds,
  type Answers,
  type CarouselNode,
  type InfoNode,
  type LoaderNode,
  type QuestionNode,
  type VideoNode,
} from '../../../engine';
import { sessionIdOf } from '../../../engine/session';
import { answerActions } from '../../../app/paths/visitor/answer-actions';
import type { PageAction } from '../../../app/paths/visitor/action';
import { clipEnds } from '../../../app/paths/browser/page/clip';
import { readPageState, type PageState } from '../../../app/paths/browser/compare/page-state';
import { headingOf } from '../../../engine/document/format/heading';
import { kindOf } from '../../../engine/questions/question-kinds';
import type { VideoEnd } from './answer-sets';
import { driverOf, type Way, type WayDriver } from './driver';
import { anySessionId, frameOf, recordFor } from './expected';
import type { Funnel } from './funnels';
import { frameOn, hiddenOn } from './inspect-page';
import type { AllowedProblems } from './problems';
import { expectShown } from './shown-answer';
import { VisitorModel } from './visitor-model';

/** How the funnel is taken: what is done with videos, where to stop, what else to look at on every screen. */
interface Taking {
  readonly video?: VideoEnd;
  readonly until?: string;
  readonly onScreen?: () => Promise<void>;
}

/**
 * A visitor of a funnel, and what they should see. Every step is made in the browser and in the
 * model; `expectHere` compares the two.
 */
export class FunnelPage extends VisitorModel {
  readonly driver: WayDriver;

  constructor(
    readonly page: Page,
    funnel: Funnel,
    readonly way: Way,
    readonly problems: AllowedProblems,
    /** Whether time passes on the page only when the test lets it. */
    readonly isTimeHeld: boolean,
  ) {
    super(funnel);
    this.driver = driverOf(page, way, funnel.url);
  }

  get heading(): Locator {
    return this.page.locator('main h1');
  }

  get cards(): Locator {
    return this.page.getByRole('radio');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Lets this browser know a visitor from before: their answers are stored. */
  async remembers(answers: Answers): Promise<void> {
    const { idKey, dataKey, idPrefix } = this.funnel.document.session;
    this.answers = answers;
    await this.storedFromBefore({
      // New ones: what another visitor has sent is not sent again, and no other visitor may save under it.
      [idKey]: sessionIdOf(idPrefix, Date.now(), crypto.getRandomValues(new Uint8Array(12))),
      [dataKey]: JSON.stringify({
        ...recordFor(this.funnel, answers),
        updated_at: '2026-01-01T00:00:00.000Z',
      }),
    });
  }

  /** Puts texts into local storage before the first page of this browser opens. */
  async storedFromBefore(texts: Readonly<Record<string, string>>): Promise<void> {
    await this.page.context().addInitScript((entries) => {
      // A hosted film's frame runs this too, and has no storage.
      if (window !== top || sessionStorage.getItem('remembered') !== null) return;
      sessionStorage.setItem('remembered', 'true');
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, texts);
  }

  /** Opens a node, with the answers known so far. */
  async open(node: string): Promise<void> {
    await this.goto(addressOf(this.funnel.outline, node, this.answers));
  }

  /** Opens an address. Stored answers are those of this visitor's earlier steps, unless the storage forgot. */
  async goto(
    path: string = '/',
    {
      isRehydrated = false,
      waitUntil = 'load',
    }: { readonly isRehydrated?: boolean; readonly waitUntil?: 'load' | 'commit' } = {},
  ): Promise<void> {
    this.opens(path, isRehydrated);
    await this.page.goto(this.funnel.url + path, { waitUntil });
  }

  async reload(): Promise<void> {
    this.reloads();
    await this.page.reload();
  }

  /** The browser's Back. */
  async back(): Promise<void> {
    this.goes(-1);
    await this.page.evaluate(() => history.back());
  }

  /** The browser's Forward. */
  async forward(): Promise<void> {
    this.goes(1);
    await this.page.evaluate(() => history.forward());
  }

  /** The funnel's own Back, where there is a screen before in the browser's history. */
  async backInApp(): Promise<void> {
    // An offer with a bar of its own leaves Back to the browser.
    if (this.outlined.hasOwnBar) {
      await this.back();
      return;
    }
    this.goes(-1);
    await this.press(this.button(this.funnel.document.labels.back));
  }

  /** The screen is where and as the document says: address, heading, frame, focus, storage. */
  async expectHere(): Promise<void> {
    const { funnel, node, answers } = this;
    const expected = {
      path: this.path,
      ...frameOf(funnel, node, answers),
      focus: this.hasMoved ? 'start' : expect.anything(),
    };
    await expect(this.heading).toHaveAccessibleName(headingOf(this.screen) ?? '');
    await expect
      .poll(() => this.#shown(), `The screen "${node}" of ${funnel.file}`)
      .toEqual(expected);
  }

  /** A question shows the answer that it has had before. */
  async expectAnswerShown(): Promise<void> {
    const { screen, answers } = this;
    if (screen.type === 'question')
      await expectShown(this.driver, this.#actionsFor(screen, answers));
  }

  /** The answers are stored on the device under the document's key, as the document says. */
  async expectStored(): Promise<void> {
    const { idKey, dataKey, idPrefix } = this.funnel.document.session;
    await expect
      .poll(async () => (await this.stored(dataKey)) ?? {})
      .toMatchObject(recordFor(this.funnel, this.answers));
    const { updated_at: updated, ...record } = Object(await this.stored(dataKey)) as Record<
      string,
      unknown
    >;
    expect(record).toEqual(recordFor(this.funnel, this.answers));
    if (Object.keys(record).length > 0) expect(updated).toMatch(isoTime);
    expect(await this.raw(idKey)).toMatch(new RegExp(`^${idPrefix}[0-9]+_[a-z0-9]{16,}$`));
  }

  /** The data layer holds exactly the expected events, in order. */
  async expectEvents(): Promise<void> {
    await expect.poll(() => this.dataLayer()).toEqual(this.events);
  }

  /** The machine runs, and with it the time of this screen: a prerendered page looks the same before. */
  async expectStarted(): Promise<void> {
    await expect.poll(() => this.dataLayer()).not.toEqual([]);
  }

  /** What the data layer holds. This session's id is replaced by the sign for it. */
  async dataLayer(): Promise<unknown> {
    const { dataLayer, sessionId } = await this.#state();
    const { idPrefix } = this.funnel.document.session;
    const isOwn = (id: unknown): boolean =>
      sessionId === null ? String(id).startsWith(idPrefix) : id === sessionId;
    return dataLayer.map((event) =>
      event.session_id === undefined
        ? event
        : { ...event, session_id: isOwn(event.session_id) ? anySessionId : 'another' },
    );
  }

  /** What path tests see of a page. */
  #state(): Promise<PageState> {
    const { labels, session } = this.funnel.document;
    return readPageState(this.page, { ...session, progress: labels.progress });
  }

  async #shown(): Promise<object> {
    const { address, headings, progress, head } = await this.#state();
    const { labels } = this.funnel.document;
    const anyOf = (label: string): RegExp =>
      new RegExp(label.replaceAll(/\{\w+\}/g, String.raw`\d+`), 'g');
    // What screen readers say of a counter may hold its words.
    const steps = head.replaceAll(anyOf(labels.steps), '').match(anyOf(labels.counter)) ?? [];
    return { path: address, headings, progress, steps, ...(await frameOn(this.page)) };
  }

  /** A text of local storage. */
  async raw(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** A JSON value of local storage. */
  async stored(key: string): Promise<unknown> {
    return JSON.parse((await this.raw(key)) ?? 'null');
  }

  /** All keys of local storage that begin with a text. */
  async keys(prefix: string): Promise<string[]> {
    const all = await this.page.evaluate(() => Object.keys(localStorage));
    return all.filter((key) => key.startsWith(prefix));
  }

  /** Acts on the screen, as these answers want it, so that it leads on. */
  async act(wanted: Answers, video: VideoEnd = 'continue'): Promise<void> {
    const { screen } = this;
    if (screen.type === 'question') await this.answer(screen, wanted);
    else if (screen.type === 'info') await this.#passInfo(screen);
    else if (screen.type === 'video') await this.#passVideo(screen, video);
    else if (screen.type === 'carousel') {
      await this.press(this.button(screen.labels.continue));
      this.leaves();
    } else if (screen.type === 'loader') {
      await this.expectStarted();
      await this.passTime(timeOf(screen));
      this.leaves();
    } else throw new Error(`"${this.node}" is the end of the funnel.`);
  }

  /** Takes the funnel from here to its end, or to a node. Looks at every screen on the way. */
  async take(wanted: Answers, { video, until, onScreen }: Taking = {}): Promise<void> {
    for (;;) {
      await this.expectHere();
      await onScreen?.();
      if (this.node === until || this.isAtEnd) return;
      await this.act(wanted, video);
    }
  }

  /** Answers a question and goes on. */
  async answer(screen: QuestionNode, wanted: Answers): Promise<void> {
    const actions = this.#actionsFor(screen, wanted);
    if (!actions) throw new Error(`The screen "${this.node}" takes no such answer.`);
    for (const action of actions) await this.driver.do(action);
    // A chosen card shows as chosen for a moment.
    if (this.isTimeHeld && kindOf(screen.asks).tap(screen.asks) !== undefined)
      await this.passTime(milliseconds(screen.timings.choice));
    this.answered(Object.fromEntries(this.outlined.asks.map((field) => [field, wanted[field]])));
    this.leaves();
  }

  /** What answers a question. Undefined where the page cannot take the answer. */
  #actionsFor({ asks, title }: QuestionNode, wanted: Answers): readonly PageAction[] | undefined {
    const { document, outline } = this.funnel;
    const goOn = document.labels.continue;
    return answerActions(asks, wanted, { texts: outline, isRefused: false, title, goOn });
  }

  /** Presses a control, in the visitor's way. */
  async press(control: Locator): Promise<void> {
    await this.driver.press(control);
  }

  /** Moves the focus to a control with Tab alone. */
  async tabTo(control: Locator): Promise<void> {
    await this.driver.tabTo(control);
  }

  /** Lets time pass on the page's clock, at once. */
  async passTime(milliseconds_: number): Promise<void> {
    await this.page.clock.runFor(milliseconds_);
  }

  async #passInfo({ autoAdvance, button }: InfoNode): Promise<void> {
    const stay = autoAdvance === true ? this.funnel.document.timings.autoAdvance : autoAdvance;
    if (typeof stay === 'string' && button === undefined) {
      await this.expectStarted();
      await this.passTime(milliseconds(stay));
    } else if (this.way === 'letters') await this.page.keyboard.press('Enter');
    else await this.press(this.button(button ?? this.funnel.document.labels.continue));
    this.leaves();
  }

  async #passVideo(screen: VideoNode, end: VideoEnd): Promise<void> {
    const video = this.funnel.document.videos[screen.video ?? ''];
    if (!video || end === 'continue') {
      if (this.way === 'letters') await this.page.keyboard.press('Enter');
      else await this.press(this.button(screen.labels.continue));
      this.leaves();
      return;
    }
    await this.press(this.button(screen.labels.play));
    this.sends('play');
    if (video.source.type === 'hosted' || end === 'skip') {
      await this.press(this.button(screen.labels.skip));
      this.sends('skip');
    } else {
      await this.playToEnd();
      this.sends('ended');
    }
    this.leaves();
  }

  /** Lets the playing clip run to its end, from shortly before it. */
  async playToEnd(): Promise<void> {
    await clipEnds(this.page);
  }

  /** Something about the screen's clip. */
  clip<T>(read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.film('video:has(track)', read);
  }

  /** Something about the passage that the screen's clip rests on. */
  restingClip<T>(read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.film('video:not(:has(track))', read);
  }

  private film<T>(which: string, read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.page.locator(which).evaluate(read as (element: SVGElement | HTMLElement) => T);
  }

  /** All of the screen is in the window without scrolling, once it has slid in. */
  async expectInWindow(): Promise<void> {
    await expect.poll(() => hiddenOn(this.page), `out of view on "${this.node}"`).toEqual([]);
  }
}

/** How long a loader or a carousel that runs by itself stays. */
export function timeOf(node: LoaderNode | CarouselNode): number {
  const parts =
    node.type === 'loader'
      ? node.steps.map(({ lasts }) => lasts)
      : node.slides.map(() => node.timings.slide);
  return parts.reduce((sum, part) => sum + milliseconds(part), milliseconds(node.timings.after));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
