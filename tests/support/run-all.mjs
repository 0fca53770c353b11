/**
 * Runs everything: the quick checks, the tests, the size budget and the browser tests. Every part
 * runs even when one before it failed. The last line counts: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'funnel-tests-'));
const totals = { passed: 0, failed: 0 };

function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Adds what a part counted; a part that failed without a failed test counts as one. */
function count(passed, failed, ok) {
  totals.passed += passed;
  totals.failed += failed === 0 && !ok ? 1 : failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return undefined;
  }
}

const isChecked = run('Checks', 'npm', ['run', '--silent', 'check']);
count(isChecked ? 1 : 0, 0, isChecked);

const unit = run('Unit and property tests', 'npx', [
  'vitest',
  'run',
  '--configLoader=runner',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'unit.json')}`,
]);
const unitReport = readReport('unit.json');
count(unitReport?.numPassedTests ?? 0, unitReport?.numFailedTests ?? 0, unit);

const built = run('Build', 'npm', ['run', '--silent', 'build']);
count(built ? 1 : 0, 0, built);
if (built) {
  const isSmall = run('Size budget', 'npm', ['run', '--silent', 'size']);
  count(isSmall ? 1 : 0, 0, isSmall);
}

const hasBrowser = run('Browser', 'node', ['tests/support/chromium.mjs']);
if (hasBrowser) {
  const browser = run('Browser tests', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
    // The wizard is in dist/ already.
    ...(built ? { E2E_BUILT: 'true' } : {}),
  });
  const stats = readReport('browser.json')?.stats;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, browser);
} else count(0, 0, false);

rmSync(reports, { recursive: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
