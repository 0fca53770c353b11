import { failureText, pathOf } from './outcome';
import type { FailedRun } from './browser/pool';
import type { RunResult } from './browser/test-context';
import { escaped } from './report/html';

/** Results as JUnit XML, which CI servers read: one suite, one case for each run. */
export function junitOf(
  title: string,
  results: readonly RunResult[],
  failed: readonly FailedRun[],
): string {
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
  const cases = results.map((result) => {
    const { run, device, seconds: time } = result;
    const failure = failed.find((each) => each.run === run && each.device === device);
    const head = `    <testcase classname="${escaped(title)}" name="${escaped(`${run.id}: ${run.from} to ${run.to} (${device})`)}" time="${time.toFixed(2)}"`;
    if (failure)
      return `${head}>\n      <failure message="${escaped(messageOf(failure))}">${escaped(printable(failureText(failure)))}</failure>\n    </testcase>`;
    return `${head}/>`;
  });
  const counts = `tests="${results.length}" failures="${failed.length}" time="${seconds.toFixed(2)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function messageOf({ run, failure }: FailedRun): string {
  const whats = failure?.differences.map(({ what }) => what).join(', ') ?? '';
  return `${whats}: ${failure?.words ?? ''}, after ${pathOf(run, failure?.index ?? 0)}`;
}

/** XML has no control characters, which a browser's messages contain as colours. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\u001B\[\d+m/g, '').replace(/[\u0000-\u0008\u000B-\u001F]/g, '');
