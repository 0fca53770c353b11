import { relative } from 'node:path';
import { firstLines } from './first-lines.mjs';

/** The failed tests of Vitest's JSON report, and the files that failed without one, each with what it said first. */
export function failedUnitTests(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${message.split('\n')[0]}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}${firstLines(failureMessages[0])}`,
      );
    });
}
