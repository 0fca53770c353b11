/**
 * Runs the checks, the unit tests, the size budget and the browser tests; with `--long` what these leave out: unit tests
 * of `*.long.test.ts` with all their cases, and browser tests tagged `@long`. Every part runs even when one before it
 * failed. The build and the servers of the browser tests are made while unit tests run; what they print follows in one
 * piece. What failed is named at the end; the last line counts: "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load } from '../../app/vite/load.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { failedUnitTests } from './failed-unit-tests.mjs';
import { firstLines } from './first-lines.mjs';
import { slowestFiles } from './slowest-files.mjs';

const isLong = process.argv.includes('--long');
const reports = mkdtempSync(join(tmpdir(), 'funnel-tests-'));
const totals = { passed: 0, failed: 0 };
/** The parts and tests that failed. */
const failures = [];

/** Runs a command. What it prints is shown at once, or returned where it runs beside another. */
function run(command, args, { env = {}, isBeside = false } = {}) {
  const child = spawn(command, args, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      printed += data;
    });
  return new Promise((resolve) => {
    child.on('error', () => resolve({ isPassed: false, printed }));
    child.on('close', (code) => resolve({ isPassed: code === 0, printed }));
  });
}

const begin = (title) => console.log(`\n── ${title}`);

/** Adds what a part counted; a part that failed without a failed test counts as one. */
function count(part, passed, failed, ok) {
  totals.passed += passed;
  totals.failed += failed === 0 && !ok ? 1 : failed;
  if (!ok) failures.push(part);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process group, 0 to ask for it. Answers whether it was there. */
function signal(group, name) {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

/** Ends a process group of servers. Waits until its ports and data are free for others, half a minute at most. */
async function end(group) {
  let isThere = signal(group, 'SIGTERM');
  for (let looks = 0; isThere && looks < 150; looks += 1) {
    await sleep(200);
    isThere = signal(group, 0);
  }
}
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => process.exit(130));

/**
 * Starts the servers as Playwright would, which then finds them. Answers with their process group when they are ready,
 * or have failed: then Playwright starts them again and says why.
 */
async function startServers() {
  const file = fileURLToPath(new URL('../../playwright.config.ts', import.meta.url));
  const { command, env, url } = (await load(file)).module.default.webServer;
  const [program, ...args] = command.split(' ');
  const options = { stdio: 'ignore', detached: true, env: { ...process.env, ...env } };
  const servers = spawn(program, args, options);
  process.on('exit', () => signal(servers.pid, 'SIGTERM'));
  const isReady = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (servers.exitCode === null && !(await isReady())) await sleep(200);
  if (servers.exitCode !== null) await end(servers.pid);
  return servers.pid;
}

/** Builds the wizard, weighs it, and starts the servers. */
async function build() {
  const built = await run('npm', ['run', '--silent', 'build'], { isBeside: true });
  if (built.isPassed) process.env.E2E_BUILT = 'true';
  const size =
    built.isPassed && !isLong
      ? await run('npm', ['run', '--silent', 'size'], { isBeside: true })
      : undefined;
  return { built, size, servers: await startServers() };
}

if (!isLong) {
  begin('Checks');
  const checks = await run('npm', ['run', '--silent', 'check']);
  count('Checks', checks.isPassed ? 1 : 0, 0, checks.isPassed);
}

begin('Unit and property tests');
const building = build();
const unit = await run(
  'npx',
  [
    'vitest',
    'run',
    '--configLoader=runner',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
    ...(isLong ? ['.long.test.'] : []),
  ],
  { env: { TEST_LONG: String(isLong) } },
);
const unitReport = readReport('unit.json');
count(
  'Unit and property tests',
  unitReport?.numPassedTests ?? 0,
  unitReport?.numFailedTests ?? 0,
  unit.isPassed,
);
failures.push(...failedUnitTests(unitReport));

const { built, size, servers } = await building;
begin('Build');
console.log(built.printed);
count('Build', built.isPassed && !isLong ? 1 : 0, 0, built.isPassed);
if (size) {
  begin('Size budget');
  console.log(size.printed);
  count('Size budget', size.isPassed ? 1 : 0, 0, size.isPassed);
}

const browserReports = [];
const flaky = [];

async function inChromium() {
  const chosen = [isLong ? '--grep' : '--grep-invert', '@long'];
  const runTests = async (args, env) => {
    const options = { env: { ...env, E2E_SERVED: 'true' } };
    return (await run('npx', ['playwright', 'test', ...chosen, ...args], options)).isPassed;
  };
  const tests = await runBrowserTests(
    runTests,
    'browser',
    reports,
    'node_modules/.cache/browser-tests',
  );
  browserReports.push(tests.report);
  flaky.push(...tests.flaky);
  count('Browser tests', tests.passed, tests.failed, tests.isPassed);
  failures.push(...tests.failures.map(({ name, error }) => `${name}${firstLines(error)}`));
}

begin('Chromium');
const chromium = await run('node', ['app/paths/chromium.mjs']);
if (chromium.isPassed) await inChromium();
else count('Chromium', 0, 0, false);

if (flaky.length > 0) begin('Flaky: failed, and passed alone. Mend the test or the product');
for (const { name, error, trace } of flaky)
  console.log(`${name}\n${error}\n${trace ? `npx playwright show-trace ${trace}\n` : ''}`);

await end(servers);
begin('The slowest files, in seconds of their tests');
console.log(slowestFiles(unitReport, browserReports, 20));

if (failures.length > 0) begin('Failed');
for (const failure of failures) console.log(failure);

rmSync(reports, { recursive: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
