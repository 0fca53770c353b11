import type { AmountMessages } from '../../document/document.generated';

/** What the visitor has entered: cents, or undefined for an empty box. */
export interface Amounts {
  readonly current: number | undefined;
  readonly target: number | undefined;
  readonly notYet: boolean;
}

/** What is wrong with two amounts, as the key of its message, and the box it concerns. */
export function amountsProblem({
  current,
  target,
  notYet,
}: Amounts):
  | { readonly message: keyof AmountMessages; readonly box: 'current' | 'target' }
  | undefined {
  const from = notYet ? 0 : current;
  if (from === undefined) return { message: 'currentMissing', box: 'current' };
  if (target === undefined) return { message: 'targetMissing', box: 'target' };
  if (target === 0) return { message: 'targetZero', box: 'target' };
  if (from > 0 && target <= from) return { message: 'targetTooLow', box: 'target' };
  return undefined;
}
