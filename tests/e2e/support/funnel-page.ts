import { expect, type Locator, type Page } from '@playwright/test';
import {
  addressOf,
  destinationOf,
  fieldsAskedBy,
  milliseconds,
  nodeOf,
  sessionIdOf,
  type Answers,
  type CarouselNode,
  type FunnelNode,
  type InfoNode,
  type LoaderNode,
  type QuestionNode,
  type Report,
  type VideoNode,
} from '../../../engine';
import { headingOf } from '../../support/heading';
import type { VideoEnd } from './answer-sets';
import { anySessionId, eventsOn, frameOf, presented, recordFor, wayFrom } from './expected';
import type { Funnel } from './funnels';
import type { Problems } from './problems';

/** How a visitor acts: with a pointer, or by keyboard, where cards are found by arrows or by letters. */
export type Way = 'mouse' | 'touch' | 'arrows' | 'letters';

/** How the funnel is taken: what is done with videos, where to stop, what else to look at on every screen. */
interface Taking {
  readonly video?: VideoEnd;
  readonly until?: string;
  readonly onScreen?: () => Promise<void>;
}

/** A screen in the browser's history, as the test expects it. */
interface Entry {
  readonly node: string;
  readonly path: string;
}

/**
 * A visitor of a funnel, and what the document says they should see. Every step is made in the browser and
 * in this model; `expectHere` compares the two.
 */
export class FunnelPage {
  /** The answers that the funnel should know. */
  answers: Answers = {};
  /** The events that the data layer should hold since the page was loaded. */
  events: object[] = [];
  #history: Entry[] = [];
  #at = -1;
  #hasMoved = false;
  #isRehydrated = false;
  #isLoaded = false;

  constructor(
    readonly page: Page,
    readonly funnel: Funnel,
    readonly way: Way,
    readonly problems: Problems,
    /** Whether time passes on the page only when the test lets it. */
    readonly isTimeHeld: boolean,
  ) {}

  /** The node where the visitor should be. */
  get node(): string {
    return this.#history[this.#at]?.node ?? this.funnel.document.start;
  }

  /** The node's document, as the visitor should see it. */
  get screen(): FunnelNode {
    return presented(this.funnel, this.node, this.answers);
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
      // Of their own: what another visitor has sent is not sent again, and nobody else may save under it.
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
    const { pathname, search } = new URL(path, this.funnel.url);
    const { node, answers, redirect } = destinationOf(this.funnel.outline, pathname, search);
    this.answers = { ...this.answers, ...answers };
    this.#isRehydrated = isRehydrated;
    this.#opens({
      node,
      path: redirect ?? pathname,
    });
    await this.page.goto(this.funnel.url + path, { waitUntil });
  }

  async reload(): Promise<void> {
    this.events = [];
    this.#hasMoved = false;
    this.#reports('enter');
    await this.page.reload();
  }

  /** The browser's Back. */
  async back(): Promise<void> {
    this.#goes(-1);
    await this.page.evaluate(() => history.back());
  }

  /** The browser's Forward. */
  async forward(): Promise<void> {
    this.#goes(1);
    await this.page.evaluate(() => history.forward());
  }

  /** The funnel's own Back, where there is a screen before in the browser's history. */
  async backInApp(): Promise<void> {
    // An offer with a bar of its own leaves Back to the browser.
    if (this.outlined.hasOwnBar) {
      await this.back();
      return;
    }
    this.#goes(-1);
    await this.press(this.button(this.funnel.document.labels.back));
  }

  /** How many screens lie before this one in the browser's history. */
  get screensBefore(): number {
    return this.#at;
  }

  /** The screen is where and as the document says: address, heading, frame, focus, storage. */
  async expectHere(): Promise<void> {
    const { funnel, node, answers } = this;
    const expected = {
      path: this.#history[this.#at]?.path,
      ...frameOf(funnel, node, answers),
      focus: this.#hasMoved ? 'heading' : expect.anything(),
    };
    await expect(this.heading).toHaveAccessibleName(headingOf(this.screen));
    await expect
      .poll(() => this.#look(), `The screen "${node}" of ${funnel.file}`)
      .toEqual(expected);
  }

  /** A question shows the answer that it has had before. */
  async expectAnswerShown(): Promise<void> {
    const { screen, answers } = this;
    if (screen.type !== 'question') return;
    const { asks } = screen;
    if (asks.type === 'choice') {
      for (const [index, { value }] of asks.choices.entries())
        await expect(this.cards.nth(index)).toBeChecked({ checked: answers[asks.field] === value });
    } else if (asks.type === 'amounts') {
      const isNew = answers[asks.notYet.field] === true;
      await expect(this.page.getByRole('checkbox', { name: asks.notYet.label })).toBeChecked({
        checked: isNew,
      });
      for (const { field, label } of [asks.current, asks.target]) {
        const amount = answers[field];
        const text = amount === undefined ? '' : (Number(amount) / 100).toLocaleString('en');
        await expect(this.page.getByLabel(label)).toHaveValue(text);
      }
    } else
      await expect(this.page.getByLabel(asks.label)).toHaveValue(String(answers[asks.field] ?? ''));
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

  /** What the data layer holds. This session's id is replaced by the sign for it. */
  async dataLayer(): Promise<unknown> {
    const { idKey, idPrefix } = this.funnel.document.session;
    return this.page.evaluate(
      ([key, prefix, sign]) => {
        const read = (): string | null => {
          try {
            return localStorage.getItem(key);
          } catch {
            return null;
          }
        };
        const stored = read();
        const isOwn = (id: unknown): boolean =>
          stored === null ? String(id).startsWith(prefix) : id === stored;
        const events: Record<string, unknown>[] = Reflect.get(window, 'dataLayer') ?? [];
        return events.map((event) =>
          event.session_id === undefined
            ? event
            : Object.assign({}, event, { session_id: isOwn(event.session_id) ? sign : 'another' }),
        );
      },
      [idKey, idPrefix, anySessionId] as const,
    );
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
      await this.passTime(timeOf(screen));
      this.leaves();
    } else throw new Error(`"${this.node}" is the end of the funnel.`);
  }

  /** Takes the funnel from here to its end, or to a node. Looks at every screen on the way. */
  async take(wanted: Answers, { video, until, onScreen }: Taking = {}): Promise<void> {
    for (;;) {
      await this.expectHere();
      await onScreen?.();
      if (this.node === until || !wayFrom(this.funnel, this.node, { ...this.answers, ...wanted }))
        return;
      await this.act(wanted, video);
    }
  }

  /** Answers a question and goes on. */
  async answer(screen: QuestionNode, wanted: Answers): Promise<void> {
    const { asks } = screen;
    switch (asks.type) {
      case 'choice':
        await this.choose(asks.choices.findIndex(({ value }) => value === wanted[asks.field]));
        break;
      case 'text':
      case 'email':
        await this.write(this.page.getByLabel(asks.label), String(wanted[asks.field]));
        await this.#submit(asks.button);
        break;
      case 'amounts': {
        const box = this.page.getByRole('checkbox', { name: asks.notYet.label });
        const isNew = wanted[asks.notYet.field] === true;
        if (this.isByKeyboard) {
          await this.tabTo(box);
          if ((await box.isChecked()) !== isNew) await this.page.keyboard.press('Space');
        } else if ((await box.isChecked()) !== isNew) await this.press(box);
        const units = (field: string): string => String(Number(wanted[field]) / 100);
        if (!isNew)
          await this.write(this.page.getByLabel(asks.current.label), units(asks.current.field));
        await this.write(this.page.getByLabel(asks.target.label), units(asks.target.field));
        await this.#submit(asks.button);
        break;
      }
    }
    this.answered(Object.fromEntries(fieldsAskedBy(screen).map((field) => [field, wanted[field]])));
    this.leaves();
  }

  /** Chooses the card with an index, in the visitor's way. */
  async choose(index: number): Promise<void> {
    expect(index, 'the place of the wanted card').toBeGreaterThanOrEqual(0);
    const card = this.cards.nth(index);
    await this.#pick(card, index);
    const { screen } = this;
    if (this.isTimeHeld && screen.type === 'question')
      await this.passTime(
        milliseconds(screen.timings?.choice ?? this.funnel.document.timings.choice),
      );
  }

  async #pick(card: Locator, index: number): Promise<void> {
    if (this.way === 'letters') await this.page.keyboard.press('abcdefghi'.charAt(index));
    else if (this.way === 'arrows') {
      for (let presses = 0; presses < 12; presses += 1) {
        if (await card.evaluate((element) => element === document.activeElement)) break;
        await this.page.keyboard.press('ArrowDown');
      }
      await expect(card).toBeFocused();
      await this.page.keyboard.press('Enter');
    } else await this.press(card);
  }

  /** Fills a box, in the visitor's way. What stood there before is replaced. */
  async write(box: Locator, text: string): Promise<void> {
    if (!this.isByKeyboard) {
      await this.press(box);
      await box.fill(text);
      return;
    }
    const canTypeAnywhere = /^[!-~]/.test(text) && (await box.inputValue()) === '';
    if (this.way === 'letters' && canTypeAnywhere) {
      await this.page.keyboard.type(text.charAt(0));
      if ((await box.inputValue()) !== text.charAt(0)) await this.tabTo(box);
      else {
        await this.page.keyboard.type(text.slice(1));
        return;
      }
    } else await this.tabTo(box);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Presses a control, in the visitor's way. */
  async press(control: Locator): Promise<void> {
    if (this.way === 'mouse') await control.click();
    else if (this.way === 'touch') await control.tap();
    else {
      await this.tabTo(control);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Moves the focus to a control with Tab alone. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control.toString()} on "${this.node}".`);
  }

  get isByKeyboard(): boolean {
    return this.way === 'arrows' || this.way === 'letters';
  }

  /** Lets time pass on the page's clock, at once. */
  async passTime(milliseconds_: number): Promise<void> {
    await this.page.clock.runFor(milliseconds_);
  }

  /** In the model: these answers have been given on this screen. */
  answered(values: Answers): void {
    this.answers = { ...this.answers, ...values };
    this.#reports('answer');
  }

  /** In the model: the screen has led on. */
  leaves(): void {
    const { funnel, node, answers } = this;
    const way = wayFrom(funnel, node, answers);
    if (!way) throw new Error(`"${node}" leads nowhere.`);
    if (way.history === 'push') this.#at += 1;
    this.#history = [
      ...this.#history.slice(0, this.#at),
      { node: way.to, path: addressOf(funnel.outline, way.to, answers) },
    ];
    this.#arrives();
  }

  /** In the model: another screen is visited from this page. */
  visits(node: string): void {
    this.#at += 1;
    this.#history = [
      ...this.#history.slice(0, this.#at),
      { node, path: addressOf(this.funnel.outline, node, this.answers) },
    ];
    this.#arrives();
  }

  /** In the model: another screen has taken this one's place in the history. */
  replacedBy(node: string): void {
    this.#history = [
      ...this.#history.slice(0, this.#at),
      { node, path: addressOf(this.funnel.outline, node, this.answers) },
    ];
    this.#arrives();
  }

  /** In the model: something on this screen is reported. */
  reports(moment: Report['on']): void {
    this.#reports(moment);
  }

  /** In the model: a video was watched or skipped. */
  recordsVideo({ records }: VideoNode, end: Exclude<VideoEnd, 'continue'>): void {
    const { watched, skipped, skips } = records ?? {};
    const flag = end === 'ended' ? watched : skipped;
    this.answers = {
      ...this.answers,
      ...(flag === undefined ? {} : { [flag]: true }),
      ...(end === 'skip' && skips !== undefined
        ? { [skips]: Number(this.answers[skips] ?? 0) + 1 }
        : {}),
    };
    this.#reports(end === 'ended' ? 'completed' : 'skipped');
  }

  async #passInfo({ autoAdvance, button }: InfoNode): Promise<void> {
    const stay = autoAdvance === true ? this.funnel.document.timings.autoAdvance : autoAdvance;
    if (typeof stay === 'string' && button === undefined) await this.passTime(milliseconds(stay));
    else if (this.way === 'letters') await this.page.keyboard.press('Enter');
    else await this.press(this.button(button ?? this.funnel.document.labels.continue));
    this.leaves();
  }

  async #passVideo(screen: VideoNode, end: VideoEnd): Promise<void> {
    const video = this.funnel.document.videos?.[screen.video ?? ''];
    if (!video || end === 'continue') {
      if (this.way === 'letters') await this.page.keyboard.press('Enter');
      else await this.press(this.button(screen.labels.continue));
      this.leaves();
      return;
    }
    await this.press(this.button(screen.labels.play));
    this.#reports('started');
    if (video.source.type === 'hosted' || end === 'skip') {
      await this.press(this.button(screen.labels.skip));
      this.recordsVideo(screen, 'skip');
    } else {
      await this.playToEnd();
      this.recordsVideo(screen, 'ended');
    }
    this.leaves();
  }

  /** Lets the playing clip run to its end, from shortly before it. */
  async playToEnd(): Promise<void> {
    await expect
      .poll(() => this.clip(({ paused, duration }) => !paused && Number.isFinite(duration)))
      .toBe(true);
    await this.page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2;
    });
  }

  /** Something about the screen's clip. */
  clip<T>(read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.page.locator('video').evaluate(read as (element: SVGElement | HTMLElement) => T);
  }

  async #submit(button = this.funnel.document.labels.continue): Promise<void> {
    if (this.isByKeyboard) await this.page.keyboard.press('Enter');
    else await this.press(this.button(button));
  }

  #opens(entry: Entry): void {
    this.#at = this.#isLoaded ? this.#at + 1 : 0;
    this.#history = [...this.#history.slice(0, this.#at), entry];
    this.#isLoaded = true;
    this.#hasMoved = false;
    this.events = [];
    this.#reports('enter');
  }

  #goes(by: number): void {
    this.#at += by;
    const entry = this.#history[this.#at];
    if (!entry) throw new Error('There is nothing there in the history.');
    const { answers } = destinationOf(this.funnel.outline, entry.path);
    this.answers = { ...this.answers, ...answers };
    this.#arrives();
  }

  #arrives(): void {
    this.#hasMoved = true;
    this.#reports('enter');
  }

  #reports(moment: Report['on']): void {
    const { funnel, node, answers } = this;
    const path = this.#history[this.#at]?.path;
    this.events.push(...eventsOn(funnel, moment, node, answers, path, this.#isRehydrated));
  }

  async #look(): Promise<object> {
    return this.page.evaluate((progressLabel) => {
      const visible = (element: HTMLElement): boolean => element.checkVisibility();
      // As it is read out: a headline that types itself shows a part of it only.
      const texts = [...document.querySelectorAll('h1')].filter(visible).map((h1) => {
        const read = h1.cloneNode(true) as HTMLElement;
        for (const unread of read.querySelectorAll('[aria-hidden=true]')) unread.remove();
        return read.textContent;
      });
      const active = document.activeElement;
      return {
        path: location.pathname,
        headings: texts.map((text) => text.replace(/\s+/g, ' ').trim()),
        progress: [...document.querySelectorAll(`[aria-label="${progressLabel}"]`)].map((bar) =>
          bar.getAttribute('aria-valuenow'),
        ),
        steps: document.querySelector('header')?.innerText.match(/\d+ \/ \d+/g) ?? [],
        title: document.title,
        language: document.documentElement.lang,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        focus: active?.matches('main h1') ? 'heading' : (active?.outerHTML.slice(0, 80) ?? ''),
      };
    }, this.funnel.document.labels.progress);
  }

  /** What of the question is not in the window without scrolling. */
  async hidden(): Promise<string[]> {
    return this.page.evaluate(() => {
      const needed = 'main h1, main [role=radio], main input, main textarea, main button';
      return [...document.querySelectorAll<HTMLElement>(needed)]
        .filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((element) => element.innerText || element.outerHTML.slice(0, 80));
    });
  }

  /** What nodeOf knows of this screen. */
  get outlined(): ReturnType<typeof nodeOf> {
    return nodeOf(this.funnel.outline, this.node);
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
