import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'vitest';
import { describeFunction } from './function-suite';

/** The version is pinned; it is no dependency, because npm lacks it for some platforms. */
const deno = ['-y', 'deno@2.9.6'];
const entry = 'supabase/functions/send-zapier-webhook/index.ts';

const isHere =
  spawnSync('npx', [...deno, '--version'], { stdio: 'ignore', timeout: 90_000 }).status === 0;

if (isHere) {
  describeFunction('Deno', async (variables) => {
    const port = await freePort();
    const args = [...deno, 'run', '--quiet', '--no-remote', '--allow-net=127.0.0.1', '--allow-env'];
    // A group of its own: npx starts deno as a child.
    const running = spawn('npx', [...args, entry], {
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...variables,
      },
    });
    let log = '';
    running.stdout.on('data', (text: Buffer) => (log += text.toString()));
    running.stderr.on('data', (text: Buffer) => (log += text.toString()));
    const url = `http://127.0.0.1:${port}/functions/v1/send-zapier-webhook`;
    await answering(url, running, () => log);
    return { url, log: () => log, stop: () => stopped(running) };
  });
} else {
  const why = 'Deno could not be had (npx deno@2.9.6): the function was tried in Node only.';
  console.warn(why);
  describe("the webhook's function in Deno", () => {
    it.skip(why);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the function answers. */
async function answering(url: string, running: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 300 && running.exitCode === null; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The function does not start in Deno:\n${log()}`);
}

async function stopped(running: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => running.once('exit', resolve));
  if (running.pid !== undefined && running.exitCode === null) {
    process.kill(-running.pid, 'SIGTERM');
    await over;
  }
}
