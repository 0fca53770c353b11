import { fieldAs } from '../field-as';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';

/** What the box of a consent holds when it is ticked. */
export const ticked = 'yes';

/** Whether a visitor has ticked the box of a consent. */
export function readConsent(
  asks: AskedQuestion,
  draft: string,
  context: ReadingContext,
): DraftReading {
  const answer = draft === ticked;
  const { required } = fieldAs(context, asks.field, 'consent');
  return required && !answer ? { problem: 'notGiven' } : { answer };
}
