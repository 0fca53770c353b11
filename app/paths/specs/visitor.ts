import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { clickAside } from '../browser/page/aside';
import { AnsweringBackend } from '../browser/page/backend';
import { clipBreaks, clipEnds } from '../browser/page/clip';
import { flat, asReadOut } from '../browser/compare/compare';
import { clickInactive } from '../browser/page/inactive';
import { slowNetwork } from '../browser/page/network';
import { remember } from '../browser/page/remember';
import { readPageState, type PageNames } from '../browser/compare/page-state';
import { messagesSeen } from '../browser/compare/messages';
import { PageProblems } from '../browser/compare/problems';
import { userIn, type SentUser } from './sent-user';
import { siteVariable } from './config';

/** What a visitor sees after a step. Only what is given is compared. */
export interface Seen {
  readonly heading?: string;
  readonly address?: string;
  readonly progress?: number;
  readonly counter?: string;
  /** What is said about an answer that is refused, and nothing else. */
  readonly messages?: readonly string[];
  /** What the browser stores, without groups: "belief_shift.personalization_feel". */
  readonly saved?: Readonly<Record<string, unknown>>;
  /** The events of the data layer since the last look, in order. */
  readonly reports?: readonly string[];
  /** What the webhook has received last. */
  readonly sent?: SentUser;
}

/** When visits begin, as for `npm run test:paths`: the days that plans answer are around it. */
const startTime = new Date('2026-06-15T10:00:00Z');

/** A visitor of a page whose clock stands still until a test lets it run. */
class Visitor {
  private reports = 0;

  private constructor(
    private page: Page,
    private readonly server: AnsweringBackend,
    private readonly problems: PageProblems,
    private readonly names: PageNames,
  ) {}

  static async of(
    page: Page,
    server: AnsweringBackend,
    problems: PageProblems,
    names: PageNames,
  ): Promise<Visitor> {
    const visitor = new Visitor(page, server, problems, names);
    await visitor.prepare(page);
    return visitor;
  }

  /** Compares the page with what is expected, until they are the same. */
  async sees(expected: Seen): Promise<void> {
    await expect.poll(() => this.look(expected)).toEqual(expected);
    if (expected.reports) this.reports += expected.reports.length;
    expect(this.problems.take()).toEqual([]);
  }

  /** Their browser has a session from before. */
  async remembers(record: string): Promise<void> {
    await remember(this.page.context(), this.names.dataKey, record);
  }

  async leavesFor(address: string): Promise<void> {
    await this.page.waitForURL(new URL(address).href);
  }

  async goesBack(): Promise<void> {
    await this.page.evaluate(() => history.back());
  }

  /** Delays every request from now on, or no longer. */
  hasSlowNetwork(isSlow: boolean): Promise<void> {
    return slowNetwork(this.page.context(), isSlow);
  }

  /** Opens an address in a tab of its own, and closes the first one. */
  async opensTab(address: string): Promise<Page> {
    const tab = await this.page.context().newPage();
    await this.prepare(tab);
    await tab.goto(address);
    await this.page.close();
    this.page = tab;
    return tab;
  }

  /** Opens a link in a tab of its own and stays where they are. */
  async opensAside(link: Locator): Promise<void> {
    await clickAside(link);
  }

  /** Presses a button that looks as if it did nothing. */
  async pressesInactive(button: Locator): Promise<void> {
    await clickInactive(button);
  }

  /** Lets the clip of the screen, or of a section, run to its end. */
  async clipEnds(section?: string): Promise<void> {
    await clipEnds(this.page, section);
  }

  /** Takes the files of the clip away. */
  async clipBreaks(section?: string): Promise<void> {
    await clipBreaks(this.page, section);
  }

  private async prepare(page: Page): Promise<void> {
    this.problems.watch(page);
    page.on('domcontentloaded', () => {
      this.reports = 0;
    });
    await page.clock.install({ time: startTime });
    await page.clock.pauseAt(new Date(startTime.getTime() + 60_000));
  }

  /** What there is to see of what a test asks for. */
  private async look(wanted: Seen): Promise<Seen> {
    // A page that loads another cannot be looked at.
    const state = await readPageState(this.page, this.names).catch(() => undefined);
    if (!state) return {};
    const stored = flat(state.stored);
    const saved: Record<string, unknown> = {};
    for (const name of Object.keys(wanted.saved ?? {})) saved[name] = stored[name] ?? null;
    const head = state.head;
    const own: Required<Seen> = {
      heading: state.headings.join(' / '),
      address: state.address,
      progress: Number(state.progress[0]),
      messages: messagesSeen((wanted.messages ?? []).map(asReadOut), state.messages),
      counter: head.includes(wanted.counter ?? '') ? (wanted.counter ?? '') : head,
      saved,
      reports: state.dataLayer.slice(this.reports).map(({ event }) => String(event)),
      sent: userIn(this.server.sent.at(-1)),
    };
    return Object.fromEntries(Object.entries(own).filter(([name]) => Object.hasOwn(wanted, name)));
  }
}

/** Problems that tests bring about themselves, such as a clip without files and what they let the server refuse. */
const ownProblems = [
  // What Playwright says where a context has no service workers.
  /Service Worker registration blocked by Playwright/,
  /a-clip-that-is-not-there/,
  /(functions|auth|rest)\/v1/,
  /could not be sent/,
  /was refused/,
];

interface Fixtures {
  /** What the tests need to know of the funnel. */
  readonly funnel: PageNames;
  /** The backend: it answers saves by itself, the webhook and accounts when a test says how. */
  readonly server: AnsweringBackend;
  readonly visitor: Visitor;
}

/** Playwright's `test` with a visitor and a server that answers in the browser: nothing leaves it. */
export const test = base.extend<Fixtures>({
  baseURL: ({ baseURL }, provide) => provide(process.env[siteVariable] ?? baseURL),
  funnel: [{ progress: '', dataKey: '', idKey: '' }, { option: true }],
  server: async ({ context }, provide) => {
    const server = await AnsweringBackend.of(context);
    await provide(server);
    await server.close();
  },
  visitor: async ({ page, server, funnel }, provide) => {
    const problems = new PageProblems((problem) => ownProblems.some((own) => own.test(problem)));
    await provide(await Visitor.of(page, server, problems, funnel));
    expect(problems.take()).toEqual([]);
  },
});
