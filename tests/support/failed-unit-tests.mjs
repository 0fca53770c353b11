import { relative } from 'node:path';

/** The failed tests of Vitest's JSON report, and the files that failed without one, a line each. */
export function failedUnitTests(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${message.split('\n')[0]}`];
      return failed.map(({ fullName }) => `${file} › ${fullName}`);
    });
}
