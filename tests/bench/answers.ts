import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../../app/cli/support/command';
import { openBackend, type EmbeddedBackend } from '../../app/devserver/backend';
import { UserError, type Answers } from '../../engine';
import { visitedPath } from '../../engine/document/visited-path';
import type { Insight } from '../../engine/session';
import { readFlow } from '../support/flows';
import { sampledAnswers, storeVisitor } from '../support/stored-visitors';

const flow = readFlow('flows/interface-wizard.json');
const forms = ['csv', 'ndjson', 'json', 'xlsx'] as const;

/** What it costs to write the answers of many visitors to files. */
export const main = command({
  help: `Measures exports of answers at size: time and memory, on an embedded backend full of visitors of the wizard.

  npm run bench:answers -- --leads 100000 --runs 3`,
  options: {
    leads: { type: 'string', default: '100000', value: '<n>', help: 'how many visitors' },
    runs: { type: 'string', default: '1', value: '<n>', help: 'how often each form is written' },
    forms: { type: 'string', default: 'csv,ndjson', value: forms.join(','), help: 'which' },
  },
  async run({ values }) {
    const folder = mkdtempSync(join(tmpdir(), 'funnel-answers-bench-'));
    try {
      const data = join(folder, 'backend');
      const backend = await openBackend({ directory: data, say: console.log });
      await fill(backend, Number(values.leads)).finally(backend.close);
      for (const form of values.forms.split(','))
        for (let run = 0; run < Number(values.runs); run += 1)
          console.log(await exported(data, form, join(folder, `leads.${form}`)));
    } finally {
      rmSync(folder, { recursive: true });
    }
    return 0;
  },
});

/** So many visitors are saved as browsers save them. The others are their copies. */
const saved = 250;

async function fill({ fetch, keys, query }: EmbeddedBackend, leads: number): Promise<void> {
  const backend = {
    connection: { url: 'http://embedded', publishableKey: keys.publishable },
    send: (...request: Parameters<typeof globalThis.fetch>) => fetch(new Request(...request)),
  };
  for (const [index, answers] of sampledAnswers(flow, saved).entries()) {
    const visit = visitOf(answers, index);
    if (!(await storeVisitor(flow, `visitor_${index}`, answers, backend, visit)))
      throw new Error(`Visitor ${index} was not saved.`);
  }
  await query('alter table public.wizard_sessions disable trigger user');
  await query(
    `insert into public.wizard_sessions
      select (jsonb_populate_record(s, jsonb_build_object(
        'session_id', 'copy_' || n || '_' || s.session_id, 'created_at', s.created_at - n * interval '1 minute'))).*
      from public.wizard_sessions as s, generate_series(1, $1::integer) as n order by n, s.session_id limit $2`,
    Math.ceil(leads / saved),
    leads - saved,
  );
  await query(`insert into public.webhook_deliveries (event_id, session_id, payload, status, delivered_at)
    select session_id || '_a', session_id, '{}', 'delivered', saved_at
    from public.wizard_sessions where hashtext(session_id) % 3 = 0`);
  await query('alter table public.wizard_sessions enable trigger user');
  await query('analyze');
}

/** A visit of the way of some answers, each screen for four seconds. */
function visitOf(answers: Answers, index: number): Insight {
  const way = visitedPath(flow.outline, answers);
  return {
    began: Date.now(),
    changed: way.length * 4000,
    version: 'v1',
    language: 'en',
    device: index % 2 === 0 ? 'phone' : 'desktop',
    source: 'news',
    medium: null,
    campaign: index % 3 === 0 ? 'spring' : null,
    last: way.at(-1) ?? '',
    screens: Object.fromEntries(
      way.map((id, place) => {
        const next = way[place + 1];
        return [
          id,
          next === undefined ? [place * 4000, 1, 4000] : [place * 4000, 1, 4000, next],
        ] as const;
      }),
    ),
    exposed: {},
    sent: {},
  };
}

/** Has the process say what it has used. */
const saysUse = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); console.error(`used ${maxRSS} ${userCPUTime + systemCPUTime}`); })",
)}`;

/** Writes all answers to a file, and says what that took. */
function exported(data: string, form: string, out: string): Promise<string> {
  const args = ['app/cli/run.mjs', 'answers', flow.file, `--${form}`, '--out', out];
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', saysUse, ...args], {
    env: { ...process.env, BACKEND_DATA: data, SUPABASE_URL: '', VITE_SUPABASE_URL: '' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const saidOf = (use: string): string => {
    const [, memory, processor] = /^used (\d+) (\d+)$/m.exec(use) ?? [];
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    return (
      `--${form}: ${seconds} s, of a processor ${(Number(processor) / 1e6).toFixed(1)} s; ` +
      `at most ${Math.round(Number(memory) / 1e3)} MB of memory; ${Math.round(statSync(out).size / 1e6)} MB written.`
    );
  };
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(saidOf(errors));
      else reject(new UserError(errors));
    });
  });
}
