import {
  addressOf,
  destinationOf,
  nodeOf,
  type Answers,
  type FunnelNode,
  type Report,
  type VideoNode,
} from '../../../engine';
import type { VideoEnd } from './answer-sets';
import { eventsOn, presented, wayFrom } from './expected';
import type { Funnel } from './funnels';

/** A screen in the browser's history, as the test expects it. */
interface Entry {
  readonly node: string;
  readonly path: string;
}

/**
 * What a document says that a visitor should see: a history of screens, the answers and the events. It
 * has no page: tests tell it what the visitor did.
 */
export class VisitorModel {
  /** The answers that the funnel should know. */
  answers: Answers = {};
  /** The events that the data layer should hold since the page was loaded. */
  events: object[] = [];
  #history: Entry[] = [];
  #at = -1;
  #hasMoved = false;
  #isRehydrated = false;
  #isLoaded = false;

  constructor(readonly funnel: Funnel) {}

  /** The node where the visitor should be. */
  get node(): string {
    return this.#history[this.#at]?.node ?? this.funnel.document.start;
  }

  /** The address where the visitor should be. */
  get path(): string | undefined {
    return this.#history[this.#at]?.path;
  }

  /** The node's document, as the visitor should see it. */
  get screen(): FunnelNode {
    return presented(this.funnel, this.node, this.answers);
  }

  /** The node's part of the outline. */
  get outlined(): ReturnType<typeof nodeOf> {
    return nodeOf(this.funnel.outline, this.node);
  }

  /** How many screens lie before this one in the browser's history. */
  get screensBefore(): number {
    return this.#at;
  }

  /** Whether the visitor has changed screens since the page was loaded, so that the start of the screen has the focus. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** An address is opened: a page load. */
  opens(path: string, isRehydrated = false): void {
    const { outline, url } = this.funnel;
    const { pathname, search } = new URL(path, url);
    const { node, answers, redirect } = destinationOf(outline, pathname, search, this.answers);
    this.answers = { ...this.answers, ...answers };
    this.#isRehydrated = isRehydrated;
    this.#at = this.#isLoaded ? this.#at + 1 : 0;
    this.#isLoaded = true;
    this.#shows({ node, path: redirect ?? pathname });
    this.reloads();
  }

  /** The page is loaded again. */
  reloads(): void {
    this.events = [];
    this.#hasMoved = false;
    this.#enters();
  }

  /** Back (-1) or Forward (1) in the browser's history. */
  goes(by: number): void {
    this.#at += by;
    const entry = this.#history[this.#at];
    if (!entry) throw new Error('There is nothing there in the history.');
    const { answers } = destinationOf(this.funnel.outline, entry.path);
    this.answers = { ...this.answers, ...answers };
    this.#arrives();
  }

  /** These answers have been given on this screen. */
  answered(values: Answers): void {
    this.answers = { ...this.answers, ...values };
    this.reports('answer');
  }

  /** The screen has led on. */
  leaves(): void {
    const { funnel, node, answers } = this;
    const way = wayFrom(funnel, node, answers);
    if (!way) throw new Error(`"${node}" leads nowhere.`);
    if (way.history !== 'replace') this.visits(way.to);
    else this.replacedBy(way.to);
  }

  /** Another screen is visited from this page. */
  visits(node: string): void {
    this.#at += 1;
    this.replacedBy(node);
  }

  /** Another screen has taken this one's place in the history. */
  replacedBy(node: string): void {
    this.#shows({ node, path: addressOf(this.funnel.outline, node, this.answers) });
    this.#arrives();
  }

  /** Something on this screen is reported. */
  reports(moment: Report['on']): void {
    const { funnel, node, answers, path } = this;
    this.events.push(...eventsOn(funnel, moment, node, answers, path, this.#isRehydrated));
  }

  /** A video was watched or skipped. */
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
    this.reports(end === 'ended' ? 'completed' : 'skipped');
  }

  #shows(entry: Entry): void {
    this.#history = [...this.#history.slice(0, this.#at), entry];
  }

  #arrives(): void {
    this.#hasMoved = true;
    this.#enters();
  }

  #enters(): void {
    const { screen, answers } = this;
    this.reports('enter');
    if (screen.type === 'signup' && answers[screen.fields.completedAt] === undefined)
      this.reports('started');
  }
}
