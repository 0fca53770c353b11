import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postgresPrograms } from '../support/postgres';
import { isLong } from '../support/long';

test
  .skipIf(!isLong || postgresPrograms() === undefined)
  .each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the bench of insight leaves no Postgres behind when it is ended by %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'funnel-insight-bench-'));
    chmodSync(folder, 0o777);
    const bench = spawn('node', ['app/cli/run.mjs', 'tests/bench/insight'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => void bench.once('exit', resolve));
    const servers = (): readonly number[] =>
      readdirSync(folder)
        .map((name) => join(folder, name, 'data/postmaster.pid'))
        .filter(existsSync)
        .map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10))
        // While initdb works, it is not a server's.
        .filter((pid) => pid > 0);
    await expect.poll(servers, { timeout: 240_000 }).toHaveLength(1);
    bench.kill(signal);
    await ended;
    // Its folder goes once it has stopped.
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);
