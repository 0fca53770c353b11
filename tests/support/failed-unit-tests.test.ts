import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedUnitTests } from './failed-unit-tests.mjs';

test('failed tests are named by their file with what they said, and files that do not load by what they said', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const report = {
    testResults: [
      {
        name: join(process.cwd(), 'a.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [passed],
      },
      {
        name: join(process.cwd(), 'b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            status: 'failed',
            fullName: 'sums up',
            failureMessages: ['expected 1\n\n\u001b[31mto be 2'],
          },
        ],
      },
      {
        name: join(process.cwd(), 'c.test.ts'),
        status: 'failed',
        message: 'Cannot find ./c\n  at c.test.ts',
        assertionResults: [],
      },
    ],
  };
  expect(failedUnitTests(report)).toEqual([
    'b.test.ts › sums up\n    expected 1\n    to be 2',
    'c.test.ts: Cannot find ./c',
  ]);
  expect(failedUnitTests(undefined)).toEqual([]);
});
