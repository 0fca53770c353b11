import type { MoneyField } from '../format/document.generated';
import { cents } from './money';

/** What is wrong with an amount in cents that the field's limits exclude. */
export function amountLimitProblem(
  { minimum, maximum }: MoneyField,
  amount: number,
): 'too-low' | 'too-high' | undefined {
  if (minimum !== undefined && amount < cents(minimum)) return 'too-low';
  return maximum !== undefined && amount > cents(maximum) ? 'too-high' : undefined;
}
