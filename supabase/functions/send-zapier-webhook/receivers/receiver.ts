import type { Outcome, Reach } from '../forward.ts';
import type { Lead } from './lead.ts';

/** Why an event is not for a receiver. */
export interface Skipped {
  readonly skipped: string;
}

/** Who is told of a lead besides the webhook. */
export interface Receiver {
  /** By which the table receiver_deliveries knows it. */
  readonly name: string;
  /** Whether it is told of such leads at all: of all where it does not say. */
  readonly isFor?: (lead: Lead) => boolean;
  /** Tells it once, with a few attempts. Never rejects. */
  readonly tell: (lead: Lead, reach: Reach) => Promise<Outcome | Skipped>;
}
