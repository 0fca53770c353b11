import { isDeepStrictEqual } from 'node:util';
import { groupBy, isRecord } from '../../engine';
import { wordsOf, type PlanRun } from '../../engine/paths';
import type { FailedRun } from './browser/pool';
import type { Difference } from './browser/compare/compare';
import type { RunResult } from './browser/test-context';

/** What a visitor has done before a step of a run, in words. */
export function pathInWords({ steps }: PlanRun, index: number): string {
  const way = steps
    .slice(0, index)
    .filter(({ action }) => action !== 'wait')
    .map(wordsOf);
  return way.length === 0 ? 'none' : way.join('; ');
}

/** Where a run failed: the way to the step, the step, what was expected and what was seen. */
export function stepText({ run, device, failure }: RunResult): string {
  if (!failure) return '';
  const { index, words, differences } = failure;
  return [
    `FAILED ${run.id} (${device}), from "${run.from}" to "${run.to}", at step ${index + 1} of ${run.steps.length}`,
    `  Path: ${pathInWords(run, index)}`,
    `  Step: ${words}`,
    ...differences.flatMap(({ what, expected, seen }) => [
      `  ${what}`,
      `    expected: ${shown(expected)}`,
      `    seen:     ${shown(seen)}`,
    ]),
  ].join('\n');
}

/** A failed run for people, and what is kept of it. */
export function failureText(failed: FailedRun): string {
  const { failure, isRepeatable, picture, trace, shortest } = failed;
  const length = shortest?.steps.length ?? Infinity;
  return [
    stepText(failed),
    isRepeatable
      ? '  It failed at the same step when it was repeated.'
      : '  It did not fail at this step when it was repeated: it may depend on timing.',
    ...(shortest && failure && length <= failure.index
      ? [`  Shortest run that fails: ${length} steps: ${pathInWords(shortest, length)}`]
      : []),
    `  Picture: ${picture}`,
    ...(trace === undefined ? [] : [`  Trace:   npx playwright show-trace ${trace}`]),
  ].join('\n');
}

/**
 * Failed runs for people. Where the same things are wrong on screens of one type, or visitors come to another screen
 * than planned, or the console says the same, the one that fails after the fewest steps is told whole, and the others in a line each.
 * @param typeOf the type of a node
 */
export function failuresText(
  failed: readonly FailedRun[],
  typeOf: (node: string) => string | undefined,
): string[] {
  const alike = groupBy(failed, (each) => likenessOf(each, typeOf));
  return [...alike.values()].map((group) => {
    const [first, ...others] = group.toSorted(
      (a, b) => stepsToFail(a) - stepsToFail(b) || group.indexOf(a) - group.indexOf(b),
    );
    if (!first) return '';
    return [failureText(first), ...others.map((each) => `  The same in ${placeText(each)}`)].join(
      '\n',
    );
  });
}

/**
 * What is wrong, and on which type of screen: of names that are stored or saved, that some are. What reports say does not depend
 * on the type of screen: of them it counts which members are others.
 */
function likenessOf(
  { run, failure }: FailedRun,
  typeOf: (node: string) => string | undefined,
): string {
  // On another screen everything else differs too, and where a page is broken anything may.
  if (elsewhere(failure)) return 'elsewhere';
  const [problem] = problemsIn(failure).toSorted();
  if (problem !== undefined) return problem.slice(0, alikeUpTo);
  const node = run.steps[failure?.index ?? 0]?.expect.node ?? '';
  const differences = failure?.differences ?? [];
  const whats = differences.map((each) =>
    isReport(each) ? reportLikeness(each) : each.what.replace(/^(stored|saved) .*/, '$1'),
  );
  return [differences.every(isReport) ? '' : typeOf(node), ...new Set(whats)].join(' ');
}

const isReport = ({ what }: Difference): boolean => /^report \d+$/.test(what);

/** Which members of a report are others, by their names. */
function reportLikeness({ expected, seen }: Difference): string {
  if (!isRecord(expected) || !isRecord(seen)) return 'report';
  const names = [...new Set([...Object.keys(expected), ...Object.keys(seen)])].toSorted();
  const others = names.filter((name) => !isDeepStrictEqual(expected[name], seen[name]));
  return `report ${others.join(' ')}`;
}

/** Problems are alike that begin with so many of the same characters: addresses and numbers come later. */
const alikeUpTo = 40;

/** What the console and failed requests of a page have said. */
const problemsIn = (failure: RunResult['failure']): string[] =>
  (failure?.differences ?? []).flatMap(({ what, seen }) =>
    what === 'problems' && Array.isArray(seen) ? seen.map(String) : [],
  );

/** The difference of the address, where a visitor has come to another screen. */
const elsewhere = (failure: RunResult['failure']): Difference | undefined =>
  failure?.differences.find(({ what }) => what === 'address');

const stepsToFail = ({ shortest, failure }: FailedRun): number =>
  shortest?.steps.length ?? (failure?.index ?? 0) + 1;

function placeText({ run, device, failure, picture, trace = picture }: FailedRun): string {
  const node = run.steps[failure?.index ?? 0]?.expect.node ?? '';
  const other = elsewhere(failure);
  const came = other ? `, at ${shown(other.seen)} instead of ${shown(other.expected)}` : '';
  return `${run.id} (${device}) on "${node}", step ${(failure?.index ?? 0) + 1}${came}: ${trace}`;
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

/** A value for people: lists of texts line by line. */
export function shown(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return value.join('\n              ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
