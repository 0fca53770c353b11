import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What the box of a consent holds when it is ticked. */
export const ticked = 'yes';

/** Whether a visitor has ticked the box of a consent. */
export function readConsent(asks: Asked, draft: string, context: ReadingContext): Reading {
  const answer = draft === ticked;
  const { required } = fieldAs(context, asks.field, 'consent');
  return required && !answer ? { problem: 'notGiven' } : { answer };
}
