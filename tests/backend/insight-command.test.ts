import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSave } from '../../app/browser/sync/save-session';
import { main as experiment } from '../../app/cli/visits/experiment';
import { main } from '../../app/cli/visits/insight';
import {
  beginInsight,
  expose,
  move,
  send,
  stay,
  type Insight,
  type VisitFacts,
} from '../../engine/session';
import { startBackend, type TestBackend } from '../support/backend';
import { readFlow } from '../support/flows';
import { memoryStore } from '../support/memory-store';

const file = 'tests/fixtures/unusual/two-versions.json';
const { document, outline } = readFlow(file);
let said: string[] = [];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  said = [];
  vi.stubEnv('SUPABASE_URL', backend.url);
  vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', '');
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

/** Runs the command. Gives its exit code and what it said. */
async function run(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const code = await main([file, ...args]);
  return { code, text: said.splice(0).join('\n') };
}

/**
 * What the visitor of a number does: every fifth leaves the first screen, every fourth of the others goes back from the
 * question for the address and leaves, and the rest give it. Odd ones have the version "bold".
 */
const does = (number: number) => ({
  isBold: number % 2 === 1,
  device: number % 10 < 3 ? ('desktop' as const) : ('phone' as const),
  campaign: number % 7 === 0 ? 'spring' : null,
  reads: 1000 + 10 * number,
  leaves: number % 5 === 0 ? 'first' : number % 4 === 0 ? 'back' : 'end',
});
const visitors = Array.from({ length: 200 }, (_, number) => does(number));
const countOf = (isWanted: (visitor: ReturnType<typeof does>) => boolean): number =>
  visitors.filter(isWanted).length;

/** A visit as the page records it. */
function visitOf({ isBold, device, campaign, reads, leaves }: ReturnType<typeof does>): Insight {
  const facts: VisitFacts = {
    version: 'v1',
    language: 'en',
    device,
    campaign,
    source: null,
    medium: null,
  };
  let now = Date.now() - 60_000;
  let visit = expose(beginInsight(facts, 'since', now), [['hero', isBold ? 'bold' : 'plain']], now);
  const spend = (milliseconds: number): void => {
    now += milliseconds;
    visit = stay(visit, visit.last, milliseconds, now);
  };
  const go = (to: string, isBack = false): void => {
    visit = move(visit, { from: visit.last, to, isBack }, now);
  };
  spend(reads);
  if (leaves === 'first') return visit;
  if (isBold) {
    go('why');
    spend(2000);
  }
  go('mail');
  spend(4000);
  if (leaves === 'back') {
    go(isBold ? 'why' : 'since', true);
    spend(500);
    return visit;
  }
  visit = send(visit, ['mail'], now);
  go('thanks');
  return visit;
}

/** Saves each visit as the page does. */
async function everybodyVisits(): Promise<void> {
  const { idKey, dataKey, writeKey, insightKey } = document.session;
  for (const [number, visitor] of visitors.entries()) {
    const { store } = memoryStore();
    const id = `session_${number}_visitor`;
    store.set(idKey, id);
    store.set(writeKey, `key-of-visitor-${number}-`.padEnd(40, 'x'));
    store.set(insightKey, JSON.stringify(visitOf(visitor)));
    if (visitor.leaves !== 'first')
      store.set(
        dataKey,
        JSON.stringify({ since: number % 4 === 1 ? 'year' : 'longer', updated_at: '2026-01-01' }),
      );
    const { url, publishableKey } = backend;
    const connection = { url, publishableKey };
    const save = createSave({ outline, store, session: { id }, connection, isOnline: () => true });
    expect(await save.save()).toBe('saved');
  }
}

describe('npm run insight', () => {
  it('says so where nobody was there', async () => {
    const { code, text } = await run();
    expect(code).toBe(0);
    expect(text).toMatch(/No visits of Hearing Test from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/);
  });

  describe('of 200 visitors', () => {
    beforeAll(everybodyVisits, 60_000);

    const leaving = (how: string) => countOf(({ leaves }) => leaves === how);
    const power = (ms = 0): number => Math.round(1.1 ** Math.round(Math.log(ms) / Math.log(1.1)));
    const bold = (how: string) => countOf(({ leaves, isBold }) => leaves === how && isBold);

    it('gives the table that their behaviour implies', async () => {
      const report = JSON.parse((await run('--json')).text);
      const screen = (node: string) =>
        report.screens.find((each: { node: string }) => each.node === node);
      expect(report.visits).toBe(200);
      expect(screen('since')).toMatchObject({
        seen: 200,
        on: 200 - leaving('first') - (leaving('back') - bold('back')),
        back: 0,
        left: leaving('first') + leaving('back') - bold('back'),
        to: { why: bold('end') + bold('back'), mail: leaving('end') - bold('end') },
      });
      expect(screen('why')).toMatchObject({
        seen: bold('end') + bold('back'),
        on: bold('end'),
        left: bold('back'),
      });
      expect(screen('mail')).toMatchObject({
        seen: leaving('end') + leaving('back'),
        on: leaving('end'),
        back: leaving('back'),
        left: 0,
        to: { thanks: leaving('end') },
        median: power(4000),
        ninth: power(4000),
      });
      expect(screen('thanks')).toMatchObject({ seen: leaving('end'), isEnd: true });
      // Durations are the nearest powers of 1.1 ms. Those who came back to the first screen stayed half a second more.
      const times = visitors
        .map(({ reads, leaves, isBold }) => reads + (leaves === 'back' && !isBold ? 500 : 0))
        .toSorted((one, other) => one - other);
      expect(screen('since').median).toBe(power(times[99]));
      expect(screen('since').ninth).toBe(power(times[179]));
      expect(report.days.at(-1)).toMatchObject({ visits: 200, goals: { leads: leaving('end') } });
      expect(report.goals).toEqual([
        {
          name: 'leads',
          reached: leaving('end'),
          from: {
            '': countOf(({ leaves, campaign }) => leaves === 'end' && campaign === null),
            spring: countOf(({ leaves, campaign }) => leaves === 'end' && campaign !== null),
          },
          fromOthers: 0,
        },
        expect.objectContaining({ name: 'Thank You', reached: leaving('end') }),
      ]);
      const [compared] = report.experiments;
      expect(compared.versions).toMatchObject([
        { value: 'plain', visitors: 100, reached: leaving('end') - bold('end') },
        { value: 'bold', visitors: 100, reached: bold('end') },
      ]);
      expect(compared.verdicts).toEqual([
        expect.objectContaining({ text: expect.stringMatching(/^Keep running/) }),
      ]);
    });

    it('tells visits apart by device, and by an answer', async () => {
      const groups = async (by: string): Promise<unknown> =>
        JSON.parse((await run('--json', '--by', by)).text).groups.map(
          ({ value, visits }: { value: string; visits: number }) => [value, visits],
        );
      const phones = countOf(({ device }) => device === 'phone');
      expect(await groups('device')).toEqual([
        ['phone', phones],
        ['desktop', 200 - phones],
      ]);
      expect(await groups('since')).toEqual(expect.arrayContaining([['', leaving('first')]]));
    });

    it('counts what passes all filters, one of the values of each', async () => {
      const visits = async (...only: readonly string[]): Promise<unknown> =>
        JSON.parse((await run('--json', ...only.flatMap((each) => ['--only', each]))).text).visits;
      const year = (number: number): boolean => number % 4 === 1 && number % 5 !== 0;
      const numbered = visitors.map((visitor, number) => ({ ...visitor, number }));
      expect(await visits('device=desktop')).toBe(60);
      expect(await visits('device=desktop,phone')).toBe(200);
      expect(await visits('device=desktop', 'campaign=spring')).toBe(
        countOf(({ device, campaign }) => device === 'desktop' && campaign !== null),
      );
      expect(await visits('campaign=')).toBe(countOf(({ campaign }) => campaign === null));
      expect(await visits('since=year', 'device=phone')).toBe(
        numbered.filter(({ device, number }) => device === 'phone' && year(number)).length,
      );
      const { text } = await run('--only', 'device=desktop', '--by', 'campaign');
      expect(text).toMatch(/60 visits of Hearing Test from .*, only device=desktop\./);
      // An experiment counts all its visits.
      const report = JSON.parse((await run('--json', '--only', 'device=desktop')).text);
      expect(report.experiments[0].versions[0].visitors).toBe(100);
    });

    it('counts values together that the document does not have, as anybody may save some', async () => {
      const rename = (from: string, to: string): Promise<unknown> =>
        backend.query(
          `update public.wizard_sessions set more = jsonb_set(more, '{since}', '"${to}"'), updated_at = now()
            where more ->> 'since' = '${from}'`,
        );
      await rename('longer', 'buy at http://spam.test');
      const { groups, otherGroups, otherVisits } = JSON.parse(
        (await run('--json', '--by', 'since')).text,
      );
      const { text } = await run('--by', 'since');
      await rename('buy at http://spam.test', 'longer');
      const known = groups.map(({ value }: { value: string }) => value);
      expect(known.toSorted()).toEqual(['', 'year']);
      expect(otherGroups).toBe(1);
      expect(otherVisits).toBeGreaterThan(50);
      expect(text).toContain(`since: 1 other value, with ${otherVisits} visits in all.`);
      expect(text).not.toContain('spam');
    });

    it('prints tables, and a verdict in words', async () => {
      const { text } = await run();
      expect(text).toContain(`Backend: ${backend.url}\n200 visits of Hearing Test from`);
      expect(text).toMatch(
        /screen +seen +of visits +went on +back +left +median +9 of 10\nsince +200 +100 %/,
      );
      expect(text).toContain('Experiment hero: Does a bold question bring more leads?');
      expect(text).toMatch(/Keep running "[^"]+", about \d+ days/);
      expect(text).toContain('All visits count that were ever recorded.');
    });

    it('writes a page with charts and tables, which needs nothing else', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'funnel-insight-'));
      const page = join(folder, 'report.html');
      const { code } = await run('--html', page, '--by', 'device');
      expect(code).toBe(0);
      const html = readFileSync(page, 'utf8');
      rmSync(folder, { recursive: true });
      expect(html.match(/<svg /g)).toHaveLength(3);
      expect(html).toContain('<td>since</td><td>200</td><td>100 %</td>');
      expect(html).not.toMatch(/(src|href)=/);
    });

    it('leaves in the document what an experiment has found, once it ends', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'funnel-experiment-'));
      const copy = join(folder, 'two-versions.json');
      const end = async (): Promise<string> => {
        copyFileSync(file, copy);
        expect(await experiment([copy, 'hero', '--keep', 'bold'])).toBe(0);
        return said.splice(0).join('\n');
      };
      const noted = (): unknown => JSON.parse(readFileSync(copy, 'utf8')).endedExperiments;
      const today = new Date().toISOString().slice(0, 10);
      const ended = {
        name: 'hero',
        question: 'Does a bold question bring more leads?',
        ended: today,
        kept: 'Bold',
      };
      const reached = [leaving('end') - bold('end'), bold('end')];
      expect(await end()).toContain('Under "endedExperiments" is what it found.');
      expect(noted()).toEqual([
        {
          ...ended,
          found: {
            goal: 'leads',
            verdicts: [expect.stringMatching(/^Keep running/)],
            versions: ['Plain', 'Bold'].map((label, index) => ({
              label,
              visitors: 100,
              reached: reached[index],
              guardrails: [
                {
                  goal: 'visitors at "Thank You"',
                  reached: reached[index],
                },
              ],
            })),
          },
        },
      ]);
      expect(await experiment([copy])).toBe(0);
      const listed = said.splice(0).join('\n');
      expect(listed).toContain(`Until ${today}. Everybody gets "Bold" since.`);
      expect(listed).toMatch(new RegExp(`Plain +100 +${reached[0]} +${reached[0]} %`));

      vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
      expect(await end()).toMatch(/only its days, and no numbers\.\nNothing answers/);
      expect(noted()).toEqual([ended]);
      rmSync(folder, { recursive: true });
    });

    it('says what leads have become, and which version brings the revenue', async () => {
      const leads = visitors.flatMap((visitor, number) =>
        visitor.leaves === 'end' ? [{ ...visitor, number }] : [],
      );
      const marked = leads.map((lead, place) => ({
        ...lead,
        state: ['won', 'lost', 'contacted', 'spam', 'new'][place % 5] ?? 'new',
        amount: place % 5 === 0 ? 1000 * (place + 1) : null,
      }));
      for (const { number, state, amount } of marked)
        await backend.query(
          'insert into public.lead_states (session_id, state, amount) values ($1, $2, $3)',
          `session_${number}_visitor`,
          state,
          amount,
        );
      const expected = (campaign: string | null) => {
        const own = marked.filter((lead) => lead.campaign === campaign);
        const of = (state: string): number => own.filter((lead) => lead.state === state).length;
        return {
          campaign: campaign ?? '',
          version: 'v1',
          leads: own.length - of('spam'),
          contacted: of('contacted'),
          won: of('won'),
          lost: of('lost'),
          spam: of('spam'),
          revenue: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        };
      };
      const { results } = JSON.parse((await run('--json')).text);
      expect(results).toEqual([expected(null), expected('spring')]);
      expect((await run()).text).toMatch(
        new RegExp(`spring +v1 .* ${(expected('spring').revenue / 100).toFixed(2)}\n`),
      );
      // Marks are not told apart by devices.
      expect(JSON.parse((await run('--json', '--only', 'device=phone')).text).results).toEqual([]);

      const folder = mkdtempSync(join(tmpdir(), 'funnel-revenue-'));
      const copy = join(folder, 'two-versions.json');
      const asked = JSON.parse(readFileSync(file, 'utf8'));
      asked.experiments.hero.goal = { revenue: true };
      asked.experiments.hero.guardrails = [{ won: true }];
      writeFileSync(copy, JSON.stringify(asked));
      expect(await main([copy, '--json'])).toBe(0);
      const { experiments } = JSON.parse(said.splice(0).join('\n'));
      rmSync(folder, { recursive: true });
      expect(experiments[0]).toMatchObject({
        goal: 'revenue',
        guardrails: ['leads won'],
        versions: [false, true].map((isBold) => {
          const own = marked.filter((lead) => lead.isBold === isBold && lead.state === 'won');
          const sum = own.reduce((all, { amount }) => all + (amount ?? 0) / 100, 0);
          return { reached: own.length, guarded: [own.length], amounts: { sum } };
        }),
        verdicts: [{ text: expect.stringMatching(/won, and 20 are the fewest|revenue/) }],
      });
      await backend.query('delete from public.lead_states');
    });

    it('counts only what began in the time that is asked for', async () => {
      for (const sql of [
        'alter table public.wizard_sessions disable trigger user',
        "update public.wizard_sessions set began_at = began_at - interval '3 days' where session_id like '%0_visitor'",
        'alter table public.wizard_sessions enable trigger user',
      ])
        await backend.query(sql);
      const { visits, experiments } = JSON.parse((await run('--json', '--since', '2d')).text);
      expect(visits).toBe(180);
      // An experiment counts from its start.
      expect(experiments[0].versions).toMatchObject([{ visitors: 100 }, { visitors: 100 }]);
      expect(JSON.parse((await run('--json', '--since', '1w')).text).visits).toBe(200);
    });

    it('compares with the time before', async () => {
      const { compared } = JSON.parse((await run('--json', '--since', '2d', '--compare')).text);
      expect(compared.visits).toEqual({ now: 180, before: 20 });
      const left = visitors.filter((_, number) => number % 10 === 0);
      expect(left.every(({ leaves }) => leaves === 'first')).toBe(true);
      expect(compared.goals[0]).toMatchObject({
        name: 'leads',
        reached: { now: leaving('end'), before: 0 },
        part: { now: leaving('end') / 180, before: 0 },
      });
      expect(compared.screens[0]).toMatchObject({ node: 'since', seen: { now: 1, before: 1 } });
      const { text } = await run('--since', '2d', '--compare');
      expect(text).toMatch(
        /\n800 % more visits than from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(20\)\./,
      );
      expect(text).toMatch(/since +100\.0 % +100\.0 % +0\.0 points/);
      const folder = mkdtempSync(join(tmpdir(), 'funnel-insight-'));
      const page = join(folder, 'report.html');
      await run('--since', '2d', '--compare', '--html', page);
      const html = readFileSync(page, 'utf8');
      rmSync(folder, { recursive: true });
      expect(html).toContain('<h2>Change</h2><p>800 % more visits than');
    });

    it('counts by the days of a time zone', async () => {
      await backend.query('alter table public.wizard_sessions disable trigger user');
      // The last moment of a day in UTC is the first of the next one in Tokyo, and of the same one in Chicago.
      await backend.query(
        "update public.wizard_sessions set began_at = date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '1 day' - interval '1 second'",
      );
      await backend.query('alter table public.wizard_sessions enable trigger user');
      const dayOf = async (zone: string): Promise<unknown> => {
        const { days, zone: told } = JSON.parse((await run('--json', '--timezone', zone)).text);
        expect(told).toBe(zone);
        return days.find(({ visits }: { visits: number }) => visits > 0);
      };
      const [row] = await backend.query<{ day: string; next: string }>(
        `select min(began_at at time zone 'utc')::date::text as day, min(began_at at time zone 'Asia/Tokyo')::date::text as next
          from public.wizard_sessions`,
      );
      expect(row?.next).not.toBe(row?.day);
      expect(await dayOf('UTC')).toMatchObject({ day: row?.day, visits: 200 });
      expect(await dayOf('Asia/Tokyo')).toMatchObject({ day: row?.next, visits: 200 });
      expect(await dayOf('America/Chicago')).toMatchObject({ day: row?.day, visits: 200 });
      expect((await run('--timezone', 'Asia/Tokyo')).text).toContain('(Asia/Tokyo)');
    });
  });

  it('gives its report whatever one visitor calls a screen', async () => {
    const { idKey, writeKey, insightKey } = document.session;
    const { store } = memoryStore();
    const id = 'session_inventive_visitor';
    const now = Date.now();
    const begun = beginInsight(
      {
        version: 'v1',
        language: 'en',
        device: 'phone',
        source: null,
        medium: null,
        campaign: '__proto__',
      },
      'constructor',
      now,
    );
    store.set(idKey, id);
    store.set(writeKey, 'key-of-an-inventive-visitor-'.padEnd(40, 'x'));
    store.set(
      insightKey,
      JSON.stringify(move(begun, { from: 'constructor', to: 'tostring', isBack: false }, now)),
    );
    const { url, publishableKey } = backend;
    const connection = { url, publishableKey };
    const save = createSave({ outline, store, session: { id }, connection, isOnline: () => true });
    expect(await save.save()).toBe('saved');
    for (const args of [[], ['--json'], ['--by', 'campaign']]) {
      const { code, text } = await run(...args);
      expect(text).toContain('constructor');
      expect(text).not.toContain('native code');
      expect(code).toBe(0);
    }
    await backend.query(`delete from public.wizard_sessions where session_id = '${id}'`);
  });

  it.each([
    [['--since', 'soon'], '--since soon is no time'],
    [['--since', '2026-02-30'], '--since 2026-02-30 is no time'],
    [['--since', '2100-01-01'], 'is a day to come'],
    [['--by', 'devise'], 'there is no field "devise". Did you mean "device"?'],
    [['--by', 'mail'], 'nearly each is another'],
    [['--only', 'device'], '--only device is no filter. Write "device=phone,tablet".'],
    [['--only', 'devise=phone'], 'there is no field "devise". Did you mean "device"?'],
    [['--only', 'device=phone', '--only', 'device=tablet'], 'Write its values in one'],
    [['--timezone', 'Berlin'], '--timezone Berlin is no time zone'],
    [['--timezone', '+01:00'], '--timezone +01:00 is no time zone'],
  ])('refuses %j', async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });

  it('says what to do where the project does not answer, or was not migrated', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_guess');
    expect(await run()).toMatchObject({ code: 2, text: expect.stringMatching(/key/) });
    vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
    vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
    expect(await run()).toMatchObject({ code: 2, text: expect.stringMatching(/Nothing answers/) });
    vi.stubEnv('SUPABASE_URL', backend.url);
    await backend.query('alter function public.insight_report rename to insight_report_gone');
    const answer = await run();
    await backend.query('alter function public.insight_report_gone rename to insight_report');
    expect(answer).toMatchObject({
      code: 2,
      text: expect.stringContaining('Apply supabase/migrations first.'),
    });
  });
});
