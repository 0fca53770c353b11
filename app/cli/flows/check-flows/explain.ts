import { UserError } from '../../../../engine';
import { stopped } from './report';
import { diagnosticCodes, explanationOf, suggestion, type Example } from '../../../../engine/check';

/**
 * The page of documentation of a rule.
 * @throws UserError naming the nearest rule when there is no such rule
 */
export function explain(code: string): string {
  const page = explanationOf(code);
  if (!page) {
    const hint = suggestion(code, diagnosticCodes, true);
    throw new UserError(
      `There is no rule "${code}".${hint} There are: ${diagnosticCodes.toSorted().join(', ')}.`,
    );
  }
  const { severity, stops, what, why, fix, wrong, right } = page;
  return [
    `${code} (${severity}${stops ? `, keeps the funnel from ${stopped[stops]}` : ''})`,
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
