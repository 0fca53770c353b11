import * as fc from 'fast-check';
import type { Answers } from '../../../engine';
import { leadOf, type Lead, type StoredSession } from '../../../engine/leads';
import { recordOf } from '../../../engine/session';
import { anyAnswers } from '../../support/answers';
import { readFlow } from '../../support/flows';

export const { document, outline } = readFlow('flows/heat-pump.json');

/** A session as the database has it. */
export function storedAs(session: string, answers: Answers, minute = 0): StoredSession {
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return {
    session_id: session,
    created_at: time,
    saved_at: time,
    began_at: time,
    completed_at: null,
    insight: { device: minute % 2 === 0 ? 'phone' : 'desktop', campaign: null },
    more: recordOf(document.fields, answers, time),
    lead: minute % 3 === 0 ? { state: 'won', note: 'Called', amount: 100 * minute } : null,
    deliveries: [],
  };
}

/** What visitors have answered, the same in every run. */
export const leads: readonly Lead[] = fc
  .sample(anyAnswers(document.fields), { numRuns: 60, seed: 7 })
  .map((answers, index) => leadOf(document, outline, storedAs(`s${index}`, answers, index)));
