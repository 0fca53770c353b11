import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRestClient } from '../../browser/sync/client';
import { embeddedPublishableKey } from '../../browser/sync/connection';
import type { Database } from '../../browser/sync/database.generated';
import { keepIdleConnections } from '../../devserver/idle-connections';
import { openHandler } from '../../devserver/listener';
import { nodeListener } from '../../devserver/node-listener';
import { sharedBackend } from '../../devserver/backend-pool';
import { UserError } from '../../../engine';
import { command } from '../support/command';
import { say } from '../support/say';

type NewSession = Database['public']['Tables']['wizard_sessions']['Insert'];

/** What one writer did: latencies in milliseconds, and the last count that the server acknowledged. */
interface Written {
  readonly session_id: string;
  readonly waits: readonly number[];
  readonly acknowledged: number;
  readonly refused: number;
  /** Requests without an answer: the connection was reset or closed. */
  readonly unanswered: number;
}

const duration = 10_000;

/**
 * Measures saves over HTTP against an embedded backend in this process, from writers in another:
 * throughput, latency, memory, and whether every acknowledged save is stored.
 */
export const main = command({
  help: `Measures saves per second and their latency, on an embedded backend.

  npm run bench:backend`,
  options: {},
  takesArguments: true,
  found: 'a save was lost, refused or not answered',
  async run({ positionals: [action, url = '', writers = ''] }, help) {
    if (action === undefined) return measureAll();
    if (action !== 'write') throw new UserError(`"${action}" has no use here.\n\n${help}`);
    const writing = Array.from({ length: Number(writers) }, (_, index) =>
      write(url, writers, index),
    );
    say(JSON.stringify(await Promise.all(writing)));
    return 0;
  },
});

async function measureAll(): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'funnel-bench-'));
  const options = { directory, say };
  const started = performance.now();
  const listen = nodeListener(await openHandler(options));
  say(`opened in ${((performance.now() - started) / 1000).toFixed(1)} s, ${memory()}`);
  const server = createServer((request, response) => void listen(request, response));
  keepIdleConnections(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let lost = 0;
  for (const count of [1, 10, 50])
    lost += await measure(options, `http://127.0.0.1:${port}`, count);
  server.closeAllConnections();
  server.close();
  await (await sharedBackend(options)).close();
  rmSync(directory, { recursive: true, force: true });
  return lost === 0 ? 0 : 1;
}

/** Runs some writers. @returns the number of acknowledged saves that are missing from the table */
async function measure(
  options: Parameters<typeof sharedBackend>[0],
  url: string,
  writers: number,
): Promise<number> {
  const args = ['app/cli/run.mjs', 'bench-backend', 'write', url, String(writers)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
  const written: readonly Written[] = JSON.parse(stdout);
  const { query } = await sharedBackend(options);
  const rows = await query<{ readonly session_id: string; readonly count: number }>(
    "select session_id, (more->>'count')::integer as count from public.wizard_sessions",
  );
  const stored = new Map(rows.map(({ session_id, count }) => [session_id, count]));
  const lost = written.filter(
    ({ session_id, acknowledged }) => (stored.get(session_id) ?? 0) < acknowledged,
  ).length;
  const waits = written.flatMap((each) => each.waits).toSorted((a, b) => a - b);
  const at = (part: number): string =>
    `${(waits[Math.floor(waits.length * part)] ?? 0).toFixed(0)} ms`;
  const refused = written.reduce((sum, each) => sum + each.refused, 0);
  const unanswered = written.reduce((sum, each) => sum + each.unanswered, 0);
  say(
    `${writers} writers: ${Math.round(waits.length / (duration / 1000))} upserts/s, p50 ${at(0.5)}, ` +
      `p99 ${at(0.99)}, ${refused} refused, ${unanswered} unanswered, ${lost} rows lost, ${memory()}`,
  );
  return lost + refused + unanswered;
}

/** Saves one session repeatedly, each time with a higher count. */
async function write(url: string, writers: string, index: number): Promise<Written> {
  const table = createRestClient({ url, publishableKey: embeddedPublishableKey }).from(
    'wizard_sessions',
  );
  const session_id = `session_bench_${writers}_${index}`;
  const waits: number[] = [];
  let acknowledged = 0;
  let refused = 0;
  let unanswered = 0;
  const end = performance.now() + duration;
  for (let count = 1; performance.now() < end; count++) {
    const row: NewSession = {
      session_id,
      write_key: 'a-key-that-only-the-bench-knows-1234567890',
      goal_path: 'leads',
      business_identity: 'We teach people to bake bread at home.',
      belief_shift: { leads_after_no_buy: 'lost' },
      more: { count },
      updated_at: new Date(Date.UTC(2026, 0) + count).toISOString(),
    };
    const before = performance.now();
    const { error, status } = await table.upsert(row, { onConflict: 'session_id' });
    waits.push(performance.now() - before);
    if (!error) acknowledged = count;
    else if (status === 0) unanswered += 1;
    else refused += 1;
  }
  return { session_id, waits, acknowledged, refused, unanswered };
}

const memory = (): string => `${Math.round(process.memoryUsage.rss() / 1e6)} MB`;
