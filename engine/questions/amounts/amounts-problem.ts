import type { AmountMessages } from '../../document/format/document.generated';
import type { DraftReading } from '../reading';

/** What the visitor has entered. */
export interface Amounts {
  readonly current: DraftReading;
  readonly target: DraftReading;
  /** Whether there is no current amount yet, whatever its box holds. */
  readonly notYet: boolean;
}

/** What is wrong with two amounts: the key of its message, the words in it, and the box that it concerns. */
export interface AmountsProblem {
  readonly message: keyof AmountMessages;
  readonly words?: Readonly<Record<string, string>>;
  readonly box: 'current' | 'target';
}

/** What is wrong with two amounts. Undefined when nothing is. */
export function amountsProblem({ current, target, notYet }: Amounts): AmountsProblem | undefined {
  const unread =
    (notYet ? undefined : problemIn('current', current)) ?? problemIn('target', target);
  if (unread) return unread;
  const from = notYet ? 0 : amountOf(current);
  const to = amountOf(target);
  if (to === 0) return { message: 'targetZero', box: 'target' };
  if (from > 0 && to <= from) return { message: 'targetTooLow', box: 'target' };
  return undefined;
}

const amountOf = (reading: DraftReading): number =>
  'answer' in reading ? Number(reading.answer) : 0;

function problemIn(box: 'current' | 'target', reading: DraftReading): AmountsProblem | undefined {
  if ('answer' in reading) return undefined;
  const { problem, words } = reading;
  if (problem === 'missing') return { message: `${box}Missing`, box };
  if (problem === 'offStep' || problem === 'tooLow' || problem === 'tooHigh')
    return { message: problem, words, box };
  return { message: 'notNumber', box };
}
