/**
 * Starts the servers of the browser tests: one for each core at a time, because most are built first.
 * Answers at its own port when all are ready.
 *
 * Environment: SERVERS, a JSON array of { name, command, env, url }, and SERVE_PORT.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks at a server that is starting. */
const interval = 200;

/** Any answer counts: the API of a backend answers 401 without a key. */
const answers = (url) =>
  fetch(url).then(
    (response) => response.body?.cancel().then(() => true),
    () => false,
  );

/** Starts a server and waits until it answers. One that runs already is used, except in CI. */
async function start({ name, command, env, url }) {
  if (process.env.CI !== 'true' && (await answers(url))) return;
  const server = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => {
      printed = `${printed}${data}`.slice(-20_000);
    });
  server.on('exit', (code) => {
    console.error(`The server "${name}" ended with code ${code}:\n${printed}`);
    process.exit(1);
  });
  while (!(await answers(url))) await sleep(interval);
}

const waiting = JSON.parse(process.env.SERVERS ?? '[]');
const startRest = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await start(next);
};
await Promise.all(Array.from({ length: availableParallelism() }, startRest));
createServer((_, response) => response.end('All servers are ready.')).listen(
  Number(process.env.SERVE_PORT),
  '127.0.0.1',
);
