import { wordsOf } from '../../engine/paths';
import type { FailedRun } from './browser/pool';
import type { RunResult } from './browser/run';

/** A failed run for people: the way to the step, the step, what was expected and what was seen. */
export function failureText({ run, failure, isRepeatable, picture, trace }: FailedRun): string {
  if (!failure) return '';
  const { index, words, differences } = failure;
  const way = run.steps
    .slice(0, index)
    .filter(({ action }) => action !== 'wait')
    .map(wordsOf);
  return [
    `FAILED ${run.id}, from "${run.from}" to "${run.to}", at step ${index + 1} of ${run.steps.length}`,
    `  Path: ${way.length === 0 ? 'none' : way.join('; ')}`,
    `  Step: ${words}`,
    ...differences.flatMap(({ what, expected, seen }) => [
      `  ${what}`,
      `    expected: ${shown(expected)}`,
      `    seen:     ${shown(seen)}`,
    ]),
    isRepeatable
      ? '  It failed at the same step when it was repeated.'
      : '  It did not fail at this step when it was repeated: it may depend on timing.',
    `  Picture: ${picture}`,
    `  Trace:   npx playwright show-trace ${trace}`,
  ].join('\n');
}

/** All runs in a few lines. */
export function summaryText(results: readonly RunResult[], failed: readonly FailedRun[]): string {
  const notEntered = [...new Set(results.flatMap((result) => result.notEntered))];
  return [
    ...(notEntered.length > 0
      ? ['The page does not let visitors enter these wrong answers, so they were not tried:']
      : []),
    ...notEntered.map((words) => `  ${words}`),
    `${results.length - failed.length} of ${results.length} runs passed, ${failed.length} failed.`,
  ].join('\n');
}

function shown(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return value.join('\n              ');
  return JSON.stringify(value);
}
