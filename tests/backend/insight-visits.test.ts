import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor, SimulatedClock } from 'xstate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceNow } from '../../app/browser/insight/device';
import { recordVisit } from '../../app/browser/insight/record-visit';
import { openSession } from '../../app/browser/session/session';
import { createSave } from '../../app/browser/sync/save-session';
import { main as insight } from '../../app/cli/visits/insight';
import { flowInsight } from '../../app/devserver/studio/files/flow-insight';
import { destinationOf, type Answers, type FunnelDocument } from '../../engine';
import { compile, outlineOf } from '../../engine/build';
import {
  createFunnelMachine,
  eventAt,
  placeOf,
  restoreOf,
  visitOf,
  type FunnelActor,
  type ScreenEvent,
} from '../../engine/compile';
import type { InsightReport } from '../../engine/insight';
import { underPath } from '../../engine/languages';
import { utmOfMany } from '../../engine/session';
import { startBackend, type TestBackend } from '../support/backend';
import { valid } from '../support/build';
import { memoryStore } from '../support/memory-store';

// Visitors whose behaviour is known go through the machine, with what the page records, stores and saves. What the reports
// then have to say is worked out from the script alone, by a table of the ways of the funnel.

const breadClub = {
  format: 3,
  id: 'insight_visits_v1',
  title: 'Bread Club',
  fields: {
    hero: {
      type: 'choice',
      values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
      assigned: {},
    },
    bread: { type: 'choice', values: { rye: { label: 'Rye' }, wheat: { label: 'Wheat' } } },
    mail: { type: 'email' },
    joined_at: { type: 'time' },
  },
  experiments: {
    hero: {
      field: 'hero',
      question: 'Does a bold question bring more signups?',
      goal: { succeeded: 'join' },
      guardrails: [{ succeeded: 'plan' }, { sent: 'mail' }, { reached: 'plan' }],
    },
  },
  nodes: {
    bread: {
      type: 'question',
      title: 'Which bread?',
      variants: [{ when: { field: 'hero', is: 'bold' }, title: 'Still eating toast?' }],
      asks: { type: 'choice', field: 'bread' },
      next: 'mail',
      branches: [{ when: { field: 'hero', is: 'bold' }, to: 'why' }],
    },
    why: {
      type: 'info',
      headline: 'Slow Dough',
      autoAdvance: false,
      button: 'Go On',
      next: 'mail',
    },
    mail: {
      type: 'question',
      title: 'Where can we write to you?',
      asks: { type: 'email', field: 'mail', button: 'Send' },
      next: 'plan',
    },
    plan: {
      type: 'offer',
      version: 'one',
      sections: {
        price: {
          type: 'pricing',
          headline: 'The Club',
          price: '9 EUR',
          button: 'Order',
          link: 'https://club.example.com/order',
          hosts: ['club.example.com'],
        },
      },
      next: 'join',
    },
    join: {
      type: 'signup',
      fields: { email: 'mail', completedAt: 'joined_at' },
      verification: 'any',
      form: { headline: 'Join' },
      code: {
        headline: 'Your Code',
        text: 'Any digits do.',
        length: 4,
        resent: 'Nothing was sent.',
      },
      success: { headline: 'Welcome', text: 'Come and eat.' },
    },
  },
};

type Screen = keyof typeof breadClub.nodes;

/** What a visitor may do where they are. "/plan" is an address that is typed. */
type Deed = 'answer' | 'read' | 'order' | 'continue' | 'begin' | 'join' | 'back' | 'reload' | Path;
type Path = `/${Screen}`;

/** What visitors do, from the first screen or the one whose address they come by. Only bold ones "read". */
const behaviours: readonly (readonly [landing: Path, ...deeds: readonly Deed[]])[] = [
  ['/bread'],
  ['/bread', 'reload'],
  ['/bread', 'answer'],
  ['/bread', 'answer', 'read', 'back'],
  ['/bread', 'answer', 'read', 'reload', 'answer'],
  ['/bread', 'answer', 'read', 'answer', 'order'],
  ['/bread', 'answer', 'read', 'answer', 'order', 'continue', 'join'],
  ['/bread', 'answer', 'read', 'answer', 'continue', 'begin'],
  ['/bread', 'answer', 'read', 'answer', 'continue', 'begin', 'join'],
  ['/bread', 'answer', 'read', 'answer', 'continue', 'join', 'back'],
  ['/bread', 'answer', 'read', 'answer', 'continue', 'join', 'back', 'continue', 'reload'],
  ['/bread', 'answer', 'read', 'answer', 'order', 'back', '/plan'],
  ['/plan', 'order'],
  ['/plan', 'order', '/bread', 'answer', 'read', 'answer'],
  ['/mail', 'answer', 'reload', 'continue', 'join'],
];

const versions = ['plain', 'bold'] as const;
const devices = ['phone', 'tablet', 'desktop'] as const;
const campaigns = ['', 'spring', 'news'];
const languages = ['en', 'de'];

/** Sixty: four of each behaviour. */
const visitors = Array.from({ length: 4 * behaviours.length }, (_, number) => {
  const round = Math.floor(number / behaviours.length);
  const [landing, ...deeds] = behaviours[number % behaviours.length] ?? ['/bread'];
  const nth = <Each>(list: readonly Each[], index: number): Each => {
    const each = list[index % list.length];
    if (each === undefined) throw new Error('The list is empty.');
    return each;
  };
  const version = nth(versions, number + round);
  return {
    landing,
    version,
    deeds: deeds.filter((deed) => deed !== 'read' || version === 'bold'),
    device: nth(devices, number + 2 * round),
    campaign: nth(campaigns, Math.floor(number / 2) + round),
    language: nth(languages, Math.floor(number / 3) + round),
  };
});
type Scripted = (typeof visitors)[number];

/** How a visitor leaves each screen the last time: to a screen, back, with success or not at all. */
interface Walked {
  readonly ways: Map<Screen, string>;
  readonly succeeded: Set<Screen>;
  readonly gaveAddress: boolean;
  /** Whether they have seen the version of the first screen, and what they did from then on. */
  readonly isExposed: boolean;
  readonly since: Set<string>;
}

/** What a script comes to, by the ways of the funnel: no code of the engine. */
function walk({ landing, deeds, version }: Scripted): Walked {
  const screenAt = (path: string): Screen => path.slice(1) as Screen;
  const next: Readonly<Record<string, Screen>> = {
    'answer bread': version === 'bold' ? 'why' : 'mail',
    'read why': 'mail',
    'answer mail': 'plan',
    'continue plan': 'join',
  };
  let [here, isExposed, gaveAddress] = [screenAt(landing), landing === '/bread', false];
  const ways = new Map<Screen, string>([[here, 'left']]);
  const [succeeded, since, trail] = [new Set<Screen>(), new Set<string>(), [] as Screen[]];
  const go = (to: Screen, way: string): void => {
    if (to === 'bread') isExposed = true;
    // An experiment counts what is first seen since it was shown.
    if (isExposed && to === 'plan' && !ways.has(to)) since.add('saw plan');
    ways.set(here, way);
    ways.set(to, succeeded.has(to) ? 'success' : 'left');
    here = to;
  };
  for (const deed of deeds) {
    const to = next[`${deed} ${here}`];
    if (`${deed} ${here}` === 'answer mail' || deed === 'begin' || deed === 'join') {
      gaveAddress = true;
      if (isExposed) since.add('mail');
    }
    if (deed === 'order' || deed === 'join') {
      ways.set(here, 'success');
      succeeded.add(here);
      if (isExposed) since.add(here);
    } else if (deed === 'back') {
      const before = trail.pop();
      if (before) go(before, 'back');
    } else if (deed.startsWith('/')) {
      trail.push(here);
      const order = Object.keys(breadClub.nodes);
      const isEarlier = order.indexOf(screenAt(deed)) < order.indexOf(here);
      go(screenAt(deed), isEarlier ? 'back' : screenAt(deed));
    } else if (to) {
      trail.push(here);
      go(to, to);
    }
  }
  return { ways, succeeded, gaveAddress, isExposed, since };
}

/** What the report has to say of some visitors. */
function expectedOf(some: readonly Scripted[]) {
  const walks = some.map(walk);
  const count = (isWanted: (walked: Walked) => boolean): number => walks.filter(isWanted).length;
  const screens = (Object.keys(breadClub.nodes) as Screen[]).map((node) => {
    const left = (...ways: readonly string[]): number =>
      count((walked) => ways.includes(walked.ways.get(node) ?? ''));
    const to = (Object.keys(breadClub.nodes) as Screen[]).flatMap((next): [string, number][] =>
      left(next) === 0 ? [] : [[next, left(next)]],
    );
    const on = left(...Object.keys(breadClub.nodes), 'success');
    const isEnd = node === 'join';
    return {
      node,
      on,
      to: Object.fromEntries(to),
      back: left('back'),
      left: left('left'),
      seen: count(({ ways }) => ways.has(node)),
      lost: isEnd ? 0 : left('left'),
      success:
        node === 'plan' || node === 'join'
          ? {
              by: node === 'plan' ? 'link' : 'signup',
              visits: count(({ succeeded }) => succeeded.has(node)),
            }
          : undefined,
    };
  });
  const goals = {
    leads: count(({ gaveAddress }) => gaveAddress),
    'links followed at "plan"': count(({ succeeded }) => succeeded.has('plan')),
    signups: count(({ succeeded }) => succeeded.has('join')),
    Join: count(({ ways }) => ways.has('join')),
  };
  return { visits: some.length, screens, goals };
}

/** A funnel as the build makes it. */
function built(document: FunnelDocument) {
  const outline = outlineOf(document);
  return { document, outline, machine: createFunnelMachine(compile(document), outline) };
}
type Built = ReturnType<typeof built>;

/** A browser with one tab: its storage, its history, and the page that is open. */
class Visit {
  private readonly store;
  private readonly entries: string[] = [];
  private page:
    | { readonly actor: FunnelActor; readonly clock: SimulatedClock; readonly stop: () => void }
    | undefined;
  private readonly window;

  constructor(
    private readonly scripted: Scripted,
    private readonly funnel: Built,
  ) {
    const { device } = scripted;
    this.window = Object.assign(new EventTarget(), {
      location: new URL('https://bread.test/'),
      history: { state: { idx: 0, key: 'k' } },
      matchMedia: () => ({ matches: device !== 'desktop' }),
      screen: device === 'tablet' ? { width: 800, height: 1200 } : { width: 400, height: 800 },
    });
    // Which version a session gets follows from its id, which is random.
    let made = memoryStore();
    while (openSession(this.funnel.outline, made.store, '').answers.hero !== scripted.version)
      made = memoryStore();
    this.store = made.store;
  }

  async run(backend: TestBackend): Promise<void> {
    const { scripted } = this;
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
    vi.stubGlobal('window', this.window);
    const listeners = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', listeners);
    const query = scripted.campaign === '' ? '' : `?utm_campaign=${scripted.campaign}`;
    await this.open(this.addressOf(scripted.landing) + query);
    for (const deed of scripted.deeds) await this.does(deed);
    this.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    const { url, publishableKey } = backend;
    const { outline } = this.funnel;
    const save = createSave({
      outline,
      store: this.store,
      connection: {
        url,
        publishableKey,
      },
      isOnline: () => true,
      session: openSession(outline, this.store, ''),
    });
    const saved = await save.save();
    if (saved !== 'saved') throw new Error(`The visit was not saved: ${saved}.`);
  }

  private addressOf(path: string): string {
    const shown = path === '/bread' ? '/' : path;
    return this.scripted.language === 'en'
      ? shown
      : `/${this.scripted.language}${shown === '/' ? '' : shown}`;
  }

  /** Loads a page at an address, as an entry of the history. */
  private async open(address: string, index = 0): Promise<void> {
    this.entries[index] = address;
    this.window.history.state = { idx: index, key: 'k' };
    this.window.location.href = new URL(address, this.window.location).href;
    const { pathname, search } = this.window.location;
    const { outline } = this.funnel;
    const session = openSession(outline, this.store, search);
    const { node, answers } = destinationOf(outline, pathname, search, session.answers);
    const clock = new SimulatedClock();
    const actor = createActor(this.funnel.machine, {
      clock,
      input: { node, answers: { ...answers } },
    });
    actor.start();
    const stop = recordVisit(
      outline,
      actor,
      {
        node: (id) => this.funnel.document.nodes[id],
        load: async () => {},
        isWhole: () => true,
        loadRest: async () => {},
      },
      {
        session,
        store: this.store,
        facts: {
          version: 'v1',
          language: outline.language,
          device: deviceNow(),
          ...utmOfMany(session.utm),
        },
      },
    );
    actor.on('save', ({ answers: given }) => session.save(given));
    actor.send(restoreOf(session.answers));
    this.page = { actor, clock, stop };
    await this.stay();
  }

  private close(): void {
    this.window.dispatchEvent(new Event('pagehide'));
    this.page?.stop();
    this.page?.actor.stop();
  }

  /** Looks at the screen for a second. */
  private async stay(): Promise<void> {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1000);
  }

  private async does(deed: Deed): Promise<void> {
    const { idx } = this.window.history.state;
    if (deed === 'reload' || deed.startsWith('/')) {
      this.close();
      if (deed === 'reload') await this.open(this.entries[idx] ?? '/', idx);
      else await this.open(this.addressOf(deed), idx + 1);
      return;
    }
    if (!this.page) throw new Error('No page is open.');
    const { actor, clock } = this.page;
    const here = (): string => placeOf(actor.getSnapshot()).node;
    const from = here();
    const send = (event: ScreenEvent): void => actor.send(eventAt(from, event));
    const values: Readonly<Record<string, Answers>> = {
      bread: { bread: 'rye' },
      mail: { mail: 'ada@bread.test' },
    };
    if (deed === 'back') {
      const before = this.entries[idx - 1] ?? '/';
      this.window.history.state = { idx: idx - 1, key: 'k' };
      const to = destinationOf(this.funnel.outline, before.split('?')[0] ?? '/');
      actor.send(visitOf(to.node, to.answers));
    } else if (deed === 'answer') {
      send({ type: 'answer', values: values[from] ?? {} });
      // A card stays marked for a moment.
      if (here() === from) clock.increment(2000);
    } else if (deed === 'order') {
      send({ type: 'click', section: 'price', address: 'https://club.example.com/order' });
    } else if (deed === 'begin') {
      send({ type: 'answer', values: { mail: 'ada@bread.test' } });
    } else if (deed === 'join') {
      send({ type: 'answer', values: { mail: 'ada@bread.test' } });
      send({ type: 'answer', values: { joined_at: new Date().toISOString() } });
    } else send({ type: 'continue' });
    if (deed !== 'back' && here() !== from) {
      this.entries[idx + 1] = this.addressOf(`/${here()}`);
      this.entries.length = idx + 2;
      this.window.history.state = { idx: idx + 1, key: 'k' };
    }
    await this.stay();
  }
}

describe('what sixty visitors have done', () => {
  const root = mkdtempSync(join(tmpdir(), 'funnel-visits-'));
  const file = join(root, 'flows', 'bread-club.json');
  let said: string[] = [];
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend();
    mkdirSync(join(root, 'flows'));
    writeFileSync(file, JSON.stringify(breadClub));
    const read = valid(JSON.stringify(breadClub));
    const inLanguages = Object.fromEntries(
      languages.map((language) => [
        language,
        built(language === 'en' ? read : { ...underPath(read, `/${language}`), language }),
      ]),
    );
    for (const scripted of visitors) {
      const own = inLanguages[scripted.language];
      if (own) await new Visit(scripted, own).run(backend);
    }
  });
  afterAll(async () => {
    await backend.close();
    rmSync(root, { recursive: true });
  });
  beforeEach(() => {
    said = [];
    vi.stubEnv('SUPABASE_URL', backend.url);
    vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  const told = async (...args: readonly string[]): Promise<InsightReport> => {
    expect(await insight([file, '--json', ...args])).toBe(0);
    return JSON.parse(said.splice(0).join('\n'));
  };
  /** What of a report the script determines. */
  const shown = ({ visits, screens }: Pick<InsightReport, 'visits' | 'screens'>) => ({
    visits,
    screens: screens.map(({ node, on, to, back, left, seen, lost, success }) => ({
      node,
      on,
      to,
      back,
      left,
      seen,
      lost,
      success,
    })),
  });
  const goalsIn = ({ goals }: InsightReport): unknown =>
    Object.fromEntries(goals.map(({ name, reached }) => [name, reached]));
  const { goals, ...everybody } = expectedOf(visitors);

  it('is in the report of the terminal, screen by screen and goal by goal', async () => {
    const report = await told();
    expect(shown(report)).toEqual(everybody);
    expect(goalsIn(report)).toEqual(goals);
    expect(report.unknown).toEqual({});
  });

  it('is in what the studio is given', async () => {
    const { report } = await flowInsight(root, 'flows/bread-club.json', {});
    expect(report && shown(report)).toEqual(everybody);
    expect(report && goalsIn(report)).toEqual(goals);
  });

  it.each(['device', 'campaign', 'language'] as const)('is told apart by %s', async (by) => {
    const { groups } = await told('--by', by);
    const groupOf = (value: string): unknown => {
      const { visits, screens } = expectedOf(visitors.filter((each) => each[by] === value));
      return { visits, screens };
    };
    const values = [...new Set(visitors.map((each) => each[by]))];
    expect(groups.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
    for (const group of groups) expect(shown(group)).toEqual(groupOf(group.value));
  });

  it('says from which campaign each goal was reached', async () => {
    for (const { name, from } of (await told()).goals)
      for (const campaign of campaigns) {
        const own = expectedOf(visitors.filter((each) => each.campaign === campaign)).goals;
        expect(from[campaign] ?? 0).toBe(own[name as keyof typeof own]);
      }
  });

  it('counts for an experiment from when it was shown, successes among it', async () => {
    const [experiment] = (await told()).experiments;
    expect(experiment?.guardrails).toEqual([
      'links followed at "plan"',
      'leads',
      'visitors at "plan"',
    ]);
    const all = visitors.map((each) => ({ ...walk(each), version: each.version }));
    for (const [index, version] of versions.entries()) {
      const exposed = all.filter((each) => each.isExposed && each.version === version);
      const did = (what: string): number => exposed.filter(({ since }) => since.has(what)).length;
      expect(experiment?.versions[index]).toMatchObject({
        value: version,
        visitors: exposed.length,
        reached: did('join'),
        guarded: [did('plan'), did('mail'), did('saw plan')],
      });
    }
  });
});
