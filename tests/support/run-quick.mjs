/**
 * Says in about two minutes whether a change is worth a whole run: types, lint, the funnels, unit tests that the
 * changed files reach, planned runs at engine level, and a run through one funnel in Chromium. A part that does not
 * end in its time is stopped, and does not count as failed.
 */
import { spawn, spawnSync } from 'node:child_process';

/** Changed since main, or else since the last commit, and what is not committed. */
function changedFiles() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}

/** Runs a part. What it prints is shown when it fails. */
function part(name, seconds, command, args) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { detached: true });
    let printed = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
      });
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid);
    }, seconds * 1000);
    child.on('close', (code) => {
      clearTimeout(timer);
      const took = Math.round((Date.now() - began) / 1000);
      const isFailed = !isLate && code !== 0;
      const outcome = isLate ? 'stopped, it takes longer' : isFailed ? 'FAILED' : 'passed';
      console.log(`${name}: ${outcome}, ${took} s`);
      if (isFailed) console.log(printed);
      resolve(!isFailed);
    });
  });
}

const npm = (name, seconds, ...args) => part(name, seconds, 'npm', ['run', '--silent', ...args]);

const files = changedFiles();
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.spec.ts'));
const flow =
  files
    .map((file) => /^(flows\/[^/.]+)(?:\.expect)?\.json$/.exec(file))
    .find(Boolean)?.[1]
    ?.concat('.json') ?? 'flows/garden-planner.json';
console.log(files.length === 1 ? '1 changed file.' : `${files.length} changed files.`);

const vitest = (name, seconds, ...args) =>
  part(name, seconds, 'npx', ['vitest', ...args, '--configLoader=runner', '--reporter=dot']);

async function statically() {
  return [
    await npm('Types', 60, 'check:types'),
    await npm('Lint', 60, 'check:lint'),
    await npm('Funnels', 60, 'check:flows', '--', '--quiet'),
    await npm(
      `A run through ${flow} in Chromium`,
      90,
      'test:paths',
      '--',
      flow,
      '--strategy',
      'nodes',
    ),
  ];
}

async function byTests() {
  return [
    await vitest('Planned runs', 60, 'run', 'tests/paths/visitor.test.ts'),
    ...(code.length === 0
      ? []
      : [await vitest('Unit tests that the change reaches', 90, 'related', '--run', ...code)]),
  ];
}

const results = (await Promise.all([statically(), byTests()])).flat();
const failed = results.filter((isPassed) => !isPassed).length;
console.log(
  failed === 0 ? '\nWorth a whole run: npm test' : `\n${failed} of ${results.length} parts failed.`,
);
process.exit(failed === 0 ? 0 : 1);
