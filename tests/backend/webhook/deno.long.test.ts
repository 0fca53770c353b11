import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';
import { describeFunction } from './function-suite';
import { freePort } from '../../support/listen';
import { startServer } from './processes';
import { isLong } from '../../support/long';

/** The version is pinned; it is no dependency, because npm lacks it for some platforms. */
const deno = ['-y', 'deno@2.9.6'];
const entry = 'supabase/functions/send-zapier-webhook/index.ts';

const isHere =
  isLong &&
  spawnSync('npx', [...deno, '--version'], { stdio: 'ignore', timeout: 90_000 }).status === 0;
if (isLong && !isHere)
  console.warn('SKIPPED: Deno could not be had (npx deno@2.9.6). The function ran in Node only.');

describe.runIf(isHere)('with nothing but what Deno brings along', () => {
  describeFunction('Deno', async (variables) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/functions/v1/send-zapier-webhook`;
    const args = [
      ...deno,
      'run',
      '--quiet',
      '--no-lock',
      '--no-remote',
      '--allow-net=127.0.0.1',
      '--allow-env',
    ];
    const { PATH, HOME } = process.env;
    const own = { PATH, HOME, NO_COLOR: '1', DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` };
    return { url, ...(await startServer('npx', [...args, entry], { ...own, ...variables }, url)) };
  });
});
