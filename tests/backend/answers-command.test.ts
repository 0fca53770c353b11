import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../app/cli/visits/answers';
import { outcomeOf, type Answers } from '../../engine';
import { typeOf } from '../../engine/document/fields/field-types';
import { countingAnswers } from '../../engine/document/visited-path';
import { storableText } from '../../app/browser/sync/storable-text';
import { startBackend, type TestBackend } from '../support/backend';
import { commandRunner } from '../support/commands';
import { readFlow, type Flow } from '../support/flows';
import { sampledAnswers, storeVisitor } from '../support/stored-visitors';

const wizard = readFlow('flows/interface-wizard.json');
const heatPump = readFlow('flows/heat-pump.json');
/** What those answered who are stored, by funnel and session. */
const stored = new Map(
  [wizard, heatPump].map(({ document: { id } }) => [id, new Map<string, Answers>()]),
);

let backend: TestBackend;
const folder = mkdtempSync(join(tmpdir(), 'funnel-answers-'));

beforeAll(async () => {
  backend = await startBackend();
  for (const flow of [wizard, heatPump])
    for (const [index, answers] of sampledAnswers(flow, 30).entries()) {
      const { id } = flow.document;
      const session = `${id}_${index}`;
      if (await storeVisitor(flow, session, answers, { connection: backend }))
        stored.get(id)?.set(session, answers);
    }
}, 120_000);
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});
const runs = commandRunner(() => backend);
const run = (...args: readonly string[]): Promise<{ code: number; text: string }> =>
  runs(main, ...args);

/** What the command writes in a form. */
async function written(
  form: 'csv' | 'json' | 'ndjson',
  ...args: readonly string[]
): Promise<string> {
  const out = join(folder, `leads.${form}`);
  const { code, text } = await run(...args, `--${form}`, '--out', out);
  expect(text).toMatch(/(?:\d+ people|1 person)\.$/);
  expect(code).toBe(0);
  return readFileSync(out, 'utf8');
}

type JsonCell = string | number | boolean | null;

/** Of a text in a sheet, what XML does not have is replaced. */
const inSheet = (value: JsonCell): JsonCell =>
  typeof value === 'string' ? value.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD') : value;

/** A lead as JSON. */
interface LeadRecord {
  readonly answers: Readonly<Record<string, JsonCell>>;
  readonly session: string;
  readonly outcome: string | null;
}

/** The answers of a session that count, each as it is stored. */
function expectedOf({ outline, document }: Flow, id: string): Record<string, unknown> {
  const counting = countingAnswers(outline, stored.get(document.id)?.get(id) ?? {});
  return Object.fromEntries(
    Object.entries(document.fields).map(([name, field]) => {
      const answer = counting[name];
      if (answer === undefined) return [name, null];
      if (field.type === 'money' || (field.type === 'computed' && field.as === 'money'))
        return [name, Number(answer) / 100];
      const value = typeOf(field).toRecord(field, answer);
      if (typeof value === 'string') return [name, storableText(value)];
      return [name, typeof value === 'object' ? value.join(', ') : value];
    }),
  );
}

describe.each([
  ['the wizard', wizard],
  ['the heat pump', heatPump],
])('npm run answers, of %s', (_, flow) => {
  const { file, document, outline } = flow;
  const ofFlow = (): ReadonlyMap<string, Answers> => stored.get(document.id) ?? new Map();
  const leads = async (...args: readonly string[]): Promise<readonly LeadRecord[]> =>
    JSON.parse(await written('json', file, ...args));
  const sessions = async (...args: readonly string[]): Promise<ReadonlySet<unknown>> =>
    new Set((await leads(...args)).map(({ session }) => session));
  const sessionsWhere = (isWanted: (answers: Answers) => boolean): ReadonlySet<string> =>
    new Set(
      [...ofFlow()]
        .filter(([, answers]) => isWanted(countingAnswers(outline, answers)))
        .map(([id]) => id),
    );

  it('has everybody as they answered, the newest first', async () => {
    expect(ofFlow().size).toBeGreaterThan(20);
    const all = await leads();
    expect(all.map(({ session }) => session)).toEqual([...ofFlow().keys()].toReversed());
    for (const lead of all) {
      expect(lead.answers).toEqual(expectedOf(flow, lead.session));
      const answers = ofFlow().get(lead.session) ?? {};
      expect(lead.outcome).toBe(outcomeOf?.(outline, answers)?.name ?? null);
    }
  });

  it('writes the same as lines of JSON and as CSV with labels', async () => {
    const all = await leads();
    const lines = (await written('ndjson', file)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(all);

    const csv = await written('csv', file, '--values');
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows: Record<string, string>[] = parse(csv, {
      bom: true,
      columns: true,
      record_delimiter: '\r\n',
    });
    expect(rows).toHaveLength(all.length);
    for (const [index, row] of rows.entries()) {
      const { answers, ...visit } = all[index] ?? { answers: {} };
      const cells = Object.entries({ ...visit, ...answers }).map(([id, value]) => {
        const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(value);
        return [id, `${isFormula ? "'" : ''}${value ?? ''}`];
      });
      const inRow = Object.entries(row).map(([heading, cell]) => [heading.toLowerCase(), cell]);
      expect(Object.fromEntries(inRow)).toEqual(Object.fromEntries(cells));
    }
  });

  it('writes the same as XLSX, in which numbers are numbers, times are times and texts no formulas', async () => {
    const all = await leads();
    const out = join(folder, 'leads.xlsx');
    expect((await run(file, '--xlsx', '--values', '--out', out)).code).toBe(0);
    const [sheet] = (await readXlsx(readFileSync(out))).sheets;
    const [headings = [], ...rows] = sheet?.rows ?? [];
    expect(rows).toHaveLength(all.length);
    for (const [index, row] of rows.entries()) {
      const { answers, ...visit } = all[index] ?? { answers: {} };
      const cells = Object.fromEntries(
        row.map((cell, column) => [String(headings[column]).toLowerCase(), cell]),
      );
      for (const [id, value] of Object.entries(answers))
        expect(cells[id] ?? null).toEqual(inSheet(value));
      expect(cells.began).toBeInstanceOf(Date);
      expect(cells.session).toBe('session' in visit ? visit.session : undefined);
    }
  });

  it('gives for each filter those whom a second look at the answers gives', async () => {
    const choices = Object.entries(document.fields).flatMap(([id, field]) =>
      field.type === 'choice' || field.type === 'choices'
        ? Object.keys(field.values).map((value): [string, string] => [id, value])
        : [],
    );
    for (const [id, value] of choices.filter((__, index) => index % 4 === 0))
      expect(await sessions('--where', `${id}=${value}`), `${id}=${value}`).toEqual(
        sessionsWhere((answers) => [answers[id]].flat().includes(value)),
      );
    const [[one, first] = ['', ''], [, second] = ['', '']] = choices;
    expect(await sessions('--where', `${one}=${first},${second}`)).toEqual(
      sessionsWhere(({ [one]: answer }) => answer === first || answer === second),
    );
    expect(await sessions('--where', `${one}=`)).toEqual(
      sessionsWhere(({ [one]: answer }) => answer === undefined),
    );
    const finished = await sessions('--only', 'finished');
    const open = await sessions('--only', 'open');
    expect(finished.size).toBeGreaterThan(0);
    expect(new Set([...finished, ...open])).toEqual(new Set(ofFlow().keys()));
    expect(finished.size + open.size).toBe(ofFlow().size);
    expect(await sessions('--only', 'sent')).toEqual(new Set());
    expect((await sessions('--since', '1h')).size).toBe(ofFlow().size);
    const [searched = ''] = ofFlow().keys();
    expect(await sessions('--search', searched.toUpperCase())).toEqual(
      new Set([...ofFlow().keys()].filter((id) => id.includes(searched))),
    );
  });
});

it('shows a table of the newest, with who it is first, and nothing that a terminal obeys', async () => {
  const { code, text } = await run(wizard.file, '--limit', '5');
  expect(code).toBe(0);
  expect(text).toMatch(/\nBegan +Progress +State +email/);
  expect(text).toContain('There are more than these 5: --limit 25.');
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
});

it('has each of many once, also of those who came at the same moment', async () => {
  const { document, file } = readFlow('flows/garden-planner.json');
  await backend.query('alter table public.wizard_sessions disable trigger user');
  await backend.query(`insert into public.wizard_sessions
    (session_id, write_key, survey_id, updated_at, more, created_at)
    select 'of_many_' || n, 'a-key-that-only-this-browser-knows-1234', '${document.id}', now(), '{"place_name": "Home"}',
      now() - (n / 700) * interval '1 second' from generate_series(1, 2300) n`);
  await backend.query('alter table public.wizard_sessions enable trigger user');
  const all: LeadRecord[] = JSON.parse(await written('json', file));
  expect(new Set(all.map(({ session }) => session)).size).toBe(2300);
  expect(all).toHaveLength(2300);
});

it('says how far the owner is with each, what was noted and what it is worth, and filters by it', async () => {
  const sessions = [...(stored.get(wizard.document.id)?.keys() ?? [])];
  const [won = '', lost = ''] = sessions;
  const mark = (id: string, state: string, note: string, amount: number | null): Promise<unknown> =>
    backend.query('select public.mark_lead($1, $2, $3, $4)', id, state, note, amount);
  // As whoever has the secret key.
  await backend.query("select set_config('role', 'service_role', false)");
  await mark(won, 'won', 'Signed on Friday', 120_050);
  await mark(lost, 'lost', '', null);
  await backend.query("select set_config('role', 'none', false)");
  const found = async (...args: readonly string[]): Promise<readonly object[]> =>
    JSON.parse(await written('json', wizard.file, ...args));
  expect(await found('--state', 'won')).toMatchObject([
    { session: won, state: 'won', note: 'Signed on Friday', amount: 1200.5 },
  ]);
  expect(await found('--search', 'FRIDAY')).toHaveLength(1);
  const marked = await found('--state', 'won,lost');
  expect(marked).toMatchObject([
    { session: lost, state: 'lost', note: null, amount: null },
    { session: won },
  ]);
  expect(await found('--state', 'new')).toHaveLength(sessions.length - 2);
});

it('says for whom the webhook was called, and when an event of theirs arrived last', async () => {
  const [delivered = '', failed = '', kept = '', twice = '', again = ''] = [
    ...(stored.get(wizard.document.id)?.keys() ?? []),
  ];
  /** As the function does it. */
  const sends = async (session: string, event: string, status: string): Promise<void> => {
    const id = `${session}_${event}`;
    const rows = await backend.query<{ claimed: { state: string; attempt: number } }>(
      `select public.claim_webhook_delivery($1, session_id, '{}', 60, write_key) as claimed
        from public.wizard_sessions where session_id = $2`,
      id,
      session,
    );
    expect(rows).toMatchObject([{ claimed: { state: 'go' } }]);
    await backend.query(
      'select public.finish_webhook_delivery($1, $2, $3, $4, $5, 0, true)',
      id,
      rows[0]?.claimed.attempt,
      status,
      status === 'delivered' ? 200 : status === 'failed' ? 500 : null,
      status === 'failed' ? 'The receiver refused it.' : null,
    );
  };
  await sends(delivered, 'one', 'delivered');
  await sends(failed, 'two', 'failed');
  await sends(kept, 'three', 'stored');
  await sends(twice, 'four', 'delivered');
  await sends(twice, 'five', 'delivered');
  await sends(again, 'six', 'delivered');
  await sends(again, 'seven', 'failed');
  await backend.query(
    "update public.webhook_deliveries set delivered_at = '2026-01-02T03:04:05.678Z' where event_id like '%_five'",
  );

  const rows = await backend.query<{ session: string; delivered: Date | string | null }>(
    `select s.session_id as session, (
        select max(d.delivered_at) from public.webhook_deliveries as d where d.session_id = s.session_id
      ) as delivered
      from public.wizard_sessions as s
      where survey_id = $1 and exists (select from public.webhook_deliveries as d where d.session_id = s.session_id)
      order by s.created_at desc`,
    wizard.document.id,
  );
  expect(new Set(rows.map(({ session }) => session))).toEqual(
    new Set([delivered, failed, kept, twice, again]),
  );
  const sent: readonly (LeadRecord & { delivered: string | null; progress: string })[] = JSON.parse(
    await written('json', wizard.file, '--only', 'sent'),
  );
  expect(sent.map((lead) => [lead.session, lead.delivered])).toEqual(
    rows.map((row) => [row.session, row.delivered && new Date(row.delivered).toISOString()]),
  );
  expect(sent.filter((lead) => lead.delivered === null)).toHaveLength(2);
  const open: readonly LeadRecord[] = JSON.parse(
    await written('json', wizard.file, '--only', 'open'),
  );
  for (const { session, progress } of sent)
    expect(progress).toBe(open.some((lead) => lead.session === session) ? 'sent' : 'finished');
});

it('names an outcome, and filters by it', async () => {
  const all: LeadRecord[] = JSON.parse(await written('json', heatPump.file));
  const [outcome] = Object.keys(heatPump.document.outcomes ?? {});
  const wanted = all.filter((lead) => lead.outcome === outcome).length;
  const found: unknown[] = JSON.parse(
    await written('json', heatPump.file, '--outcome', outcome ?? ''),
  );
  expect(found).toHaveLength(wanted);
});

it.each([
  [['--csv', '--json'], 'One form at a time: --csv or --json.'],
  [['--out', 'x.csv'], '--out needs a form: --csv, --xlsx, --json, --ndjson.'],
  [['--xlsx'], '--xlsx needs a file: --out leads.xlsx.'],
  [
    ['--where', 'role'],
    '--where takes a field and values, such as "role=coach,owner", not "role".',
  ],
  [['--where', 'rolle=coach'], 'the document has no field "rolle". Did you mean "role"?'],
  [['--where', 'role=coahc'], '"role" has no value "coahc". Did you mean "coach"?'],
  [['--state', 'won,lots'], 'Did you mean "lost"?'],
  [['--only', 'finish'], 'Did you mean "finished"?'],
  [['--since', 'soon'], '--since takes 30m, 24h, 7d or a date'],
  [['--limit', '0'], '--limit needs a whole number, 1 or more, not "0".'],
  [['--csv', '--out', 'no/such/folder/x.csv'], 'no/such/folder/x.csv cannot be written'],
])('says what is wrong with %j, and leaves no file', async (args, message) => {
  const { code, text } = await run(wizard.file, ...args);
  expect(text).toContain(message);
  expect(code).toBe(2);
  expect(existsSync('no')).toBe(false);
  expect(readdirSync('.').filter((name) => name.endsWith('.part'))).toEqual([]);
});
