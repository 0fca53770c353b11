import type { FunnelDocument } from '../../engine';
import {
  isBroken,
  isUnchecked,
  linesOf,
  requirementsShown,
  verdictOf,
  type Judged,
} from '../../engine/paths';
import { failureText, pathInWords } from './outcome';
import type { FailedRun } from './browser/pool';
import type { RunResult } from './browser/test-context';
import { escapedHtml } from './report/html';

/** What a test has done, for a CI server. */
export interface TestResults {
  readonly document: FunnelDocument;
  readonly results: readonly RunResult[];
  readonly failed: readonly FailedRun[];
  readonly judged: readonly Judged[];
}

/**
 * Results as JUnit XML, which CI servers read: one suite, with a case for each run and each expectation. Requirements are
 * properties of the cases that show them.
 */
export function junitOf({ document, results, failed, judged }: TestResults): string {
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
  const cases = [
    ...results.map((result) => {
      const { run, device, done } = result;
      const failure = failed.find((each) => each.run === run && each.device === device);
      return testCase({
        name: `${run.id}: ${run.from} to ${run.to} (${device})`,
        suite: document.id,
        seconds: result.seconds,
        requirements: requirementsShown(document, run.steps.slice(0, done)),
        ...(failure && { failure: { message: messageOf(failure), text: failureText(failure) } }),
      });
    }),
    ...judged.map((each) =>
      testCase({
        name: `expectation: ${each.expectation.name}`,
        suite: document.id,
        seconds: 0,
        requirements: each.expectation.requirements ?? [],
        ...(isBroken(each) && {
          failure: { message: verdictOf(each), text: linesOf(each).join('\n') },
        }),
        ...(isUnchecked(each) && { skipped: verdictOf(each) }),
      }),
    ),
  ];
  const failures = failed.length + judged.filter(isBroken).length;
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${judged.filter(isUnchecked).length}" time="${seconds.toFixed(2)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escapedHtml(document.id)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

interface TestCase {
  readonly name: string;
  readonly suite: string;
  readonly seconds: number;
  readonly requirements: readonly string[];
  readonly failure?: { readonly message: string; readonly text: string };
  /** Why it says nothing. */
  readonly skipped?: string;
}

function testCase({ name, suite, seconds, requirements, failure, skipped }: TestCase): string {
  const inside = [
    ...(requirements.length === 0
      ? []
      : [
          '<properties>',
          ...requirements.map(
            (id) => `  <property name="requirement" value="${escapedHtml(id)}"/>`,
          ),
          '</properties>',
        ]),
    ...(failure
      ? [
          `<failure message="${escapedHtml(failure.message)}">${escapedHtml(printable(failure.text))}</failure>`,
        ]
      : []),
    ...(skipped === undefined ? [] : [`<skipped message="${escapedHtml(skipped)}"/>`]),
  ];
  const head = `    <testcase classname="${escapedHtml(suite)}" name="${escapedHtml(name)}" time="${seconds.toFixed(2)}"`;
  return inside.length === 0
    ? `${head}/>`
    : [`${head}>`, ...inside.map((line) => `      ${line}`), '    </testcase>'].join('\n');
}

function messageOf({ run, failure }: FailedRun): string {
  const whats = failure?.differences.map(({ what }) => what).join(', ') ?? '';
  return `${whats}: ${failure?.words ?? ''}, after ${pathInWords(run, failure?.index ?? 0)}`;
}

/** XML has no control characters, which a browser's messages contain as colours. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\u001B\[\d+m/g, '').replace(/[\u0000-\u0008\u000B-\u001F]/g, '');
