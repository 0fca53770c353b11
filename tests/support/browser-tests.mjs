import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** More flaky tests than this fail a run. */
const mostFlaky = 2;
/** More failures than this have one cause, and are not tried again. */
const mostTriedAgain = 10;

/**
 * Runs Playwright's tests. Those that fail are run once more, alone, after all others: those that pass then are flaky,
 * which is a fault of the test or of the product, and are named with what they said first and their trace. More than
 * two flaky ones count as failed. `failures` are those that count.
 * @param run Runs Playwright with arguments and an environment, and answers whether it passed.
 * @param name Of the tests, for their reports.
 * @param folder Where the reports go.
 * @param output Where Playwright keeps what a failed test left, and which tests failed.
 */
export async function runBrowserTests(run, name, folder, output) {
  const read = (file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stats: undefined };
  const runInto = async (title, args) => {
    const file = join(folder, `${title}.json`);
    const isPassed = await run(['--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return { isPassed, report: read(file) };
  };

  const first = await runInto(name, []);
  const { expected = 0, unexpected = 0 } = first.report.stats ?? {};
  const failures = failuresOf(first.report);
  const counted = { ...first, passed: expected, failed: unexpected, failures, flaky: [] };
  if (unexpected === 0 || unexpected > mostTriedAgain) return counted;

  const again = await runInto(`${name}-again`, [
    '--last-failed',
    `--last-failed-file=${join(output, '.last-run.json')}`,
    `--output=${output}-again`,
    '--workers=1',
  ]);
  // With those that did not run because one before them failed.
  const {
    expected: passed = 0,
    unexpected: failed = unexpected,
    skipped = 0,
  } = again.report.stats ?? {};
  const failuresAgain = failuresOf(again.report);
  const failedAgain = new Set(failuresAgain.map((failure) => failure.name));
  const flaky = failures.filter((failure) => !failedAgain.has(failure.name));
  const tooFlaky = flaky.length > mostFlaky ? flaky.length : 0;
  return {
    ...counted,
    isPassed: again.isPassed && passed >= unexpected && tooFlaky === 0,
    passed: expected + passed - tooFlaky,
    failed: failed + skipped + tooFlaky,
    failures: tooFlaky > 0 ? [...failuresAgain, ...flaky] : failuresAgain,
    flaky,
  };
}

/** The failed tests of a JSON report, each with what it said first and the trace that it left. */
function failuresOf({ suites = [], specs = [] }, above = []) {
  const below = suites.flatMap((suite) => failuresOf(suite, [...above, suite.title]));
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: [projectName, ...above, title].filter(Boolean).join(' › '),
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message))[0],
        trace: results
          .flatMap(({ attachments }) => attachments)
          .find((attachment) => attachment.name === 'trace')?.path,
      })),
  );
  return [...own, ...below];
}
