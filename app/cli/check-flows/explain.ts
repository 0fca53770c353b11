import { diagnosticCodes, explanationOf, type Example, nearest } from '../../../engine/check';
import { CommandError } from '../flow-file';

/**
 * The page of documentation of a rule.
 * @throws CommandError naming the nearest rule when there is no such rule
 */
export function explain(code: string): string {
  const page = explanationOf(code);
  if (!page) {
    const near = nearest(code, diagnosticCodes);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new CommandError(
      `There is no rule "${code}".${hint} There are: ${diagnosticCodes.toSorted().join(', ')}.`,
    );
  }
  const { severity, what, why, fix, wrong, right } = page;
  return [
    `${code} (${severity})`,
    what,
    `Why it matters: ${why}`,
    `What to do: ${fix}`,
    `Wrong:\n${shown(wrong)}`,
    `Right:\n${shown(right)}`,
  ].join('\n\n');
}

const shown = (example: Example): string =>
  (typeof example === 'string' ? example : JSON.stringify(example, null, 2))
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
