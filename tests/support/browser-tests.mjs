import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** More tests than this that pass only the second time fail a run, so more failures are not tried again. */
const mostFlaky = 2;

/**
 * Runs Playwright's tests. Where one or two fail, these are run once more, alone, after all others: those that pass
 * then are flaky, which is a fault of the test or of the product, and are named with what they said first.
 * @param run Runs Playwright with arguments and an environment, and answers whether it passed.
 * @param folder Where the reports go.
 * @param output Where Playwright keeps what a failed test left, and which tests failed.
 */
export async function runBrowserTests(run, folder, output) {
  const read = (file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stats: undefined };
  const runInto = async (name, args) => {
    const file = join(folder, `${name}.json`);
    const isPassed = await run(['--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return { isPassed, report: read(file) };
  };

  const first = await runInto('browser', []);
  const { expected = 0, unexpected = 0 } = first.report.stats ?? {};
  const counted = { ...first, passed: expected, failed: unexpected, flaky: [] };
  if (unexpected === 0 || unexpected > mostFlaky) return counted;

  const again = await runInto('browser-again', [
    '--last-failed',
    `--last-failed-file=${join(output, '.last-run.json')}`,
    `--output=${output}-again`,
    '--workers=1',
    '--trace=retain-on-failure',
  ]);
  // With those that did not run because one before them failed.
  const {
    expected: passed = 0,
    unexpected: failed = unexpected,
    skipped = 0,
  } = again.report.stats ?? {};
  const failedAgain = new Set(failuresOf(again.report).map(({ name }) => name));
  return {
    ...counted,
    isPassed: again.isPassed && passed >= unexpected,
    passed: expected + passed,
    failed: failed + skipped,
    flaky: failuresOf(first.report).filter(({ name }) => !failedAgain.has(name)),
  };
}

/** The failed tests of a JSON report, each with what it said. */
function failuresOf({ suites = [], specs = [] }, above = []) {
  const below = suites.flatMap((suite) => failuresOf(suite, [...above, suite.title]));
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: [projectName, ...above, title].filter(Boolean).join(' › '),
        errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      })),
  );
  return [...own, ...below];
}
