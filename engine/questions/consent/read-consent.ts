import type { ConsentField } from '../../document/document.generated';
import type { Reading } from '../reading';

/** Whether a visitor has ticked the box of a consent. */
export function readConsent({ required }: ConsentField, isTicked: boolean): Reading {
  return required && !isTicked ? { problem: 'notGiven' } : { answer: isTicked };
}
