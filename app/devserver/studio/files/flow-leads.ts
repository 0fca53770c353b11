import { setTimeout } from 'node:timers/promises';
import { isRecord, parseJson, UserError } from '../../../../engine';
import { leadStates, type Lead } from '../../../../engine/leads';
import { leadLineOf } from '../../../answers/lead-lines';
import { resendEvent, type Resent } from '../../../answers/deliveries';
import type { LeadMark, StoredPerson } from '../../../answers/lead-source';
import { markLead, readPerson } from '../../../answers/person';
import type { Trace } from '../../../answers/traces';
import { eraseVisitor, findVisitor } from '../../../answers/visitor';
import { webhookPlace } from '../../webhook-place';
import { readLeadPages } from '../../../answers/read-leads';
import { errorMessage } from '../../storage-error';
import { runnableFlow, studioBackend } from './flow-backend';

/** How long other requests have their turn between two pages, in milliseconds. */
const pause = 20;

/**
 * Who has answered a flow, as a stream of lines: `leadPagesIn` reads them. It ends early once nobody reads it any more.
 * @throws as `flowInsight`, and where the file has mistakes that keep the funnel from running
 */
export async function flowLeads(root: string, file: string): Promise<ReadableStream<Uint8Array>> {
  const document = runnableFlow(root, file);
  if (!document)
    throw new UserError(
      `${file} has mistakes that keep the funnel from running. Findings say where they are: mend them, and save.`,
    );
  const backend = await studioBackend();
  const pages = readLeadPages(backend, document, {});
  const encoder = new TextEncoder();
  const asBytes = (leads: readonly Lead[]): Uint8Array =>
    encoder.encode(leadLineOf({ backend: backend.name, leads }));
  // What is wrong from the start is said by the status of the answer.
  const first = await pages.next();
  return new ReadableStream<Uint8Array>({
    start(stream) {
      if (first.done) stream.close();
      else stream.enqueue(asBytes(first.value));
    },
    async pull(stream) {
      try {
        // The embedded backend leaves no time between two questions: whoever opens a person meanwhile would wait for all pages.
        await setTimeout(pause);
        const { done, value } = await pages.next();
        if (done) stream.close();
        else stream.enqueue(asBytes(value));
      } catch (error) {
        stream.enqueue(encoder.encode(leadLineOf({ problem: errorMessage(error) })));
        stream.close();
      }
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

/** What is stored of one person: see `readPerson`. Undefined where the session is not there any more. */
export const leadPerson = async (session: string): Promise<StoredPerson | undefined> =>
  readPerson(await studioBackend(), session);

/**
 * Stores what an owner says of a lead.
 * @param written a `LeadMark` as JSON
 * @throws UserError where it is none, and as `markLead`
 */
export async function markPerson(session: string, written: string): Promise<void> {
  const mark = markFrom(parseJson(written));
  if (!mark)
    throw new UserError(
      `A lead has a state (${leadStates.join(', ')}), a note of at most ${longestNote} characters, and an amount of at least 0, or none.`,
    );
  await markLead(await studioBackend(), session, mark);
}

const longestNote = 4000;

function markFrom(said: unknown): LeadMark | undefined {
  if (!isRecord(said)) return undefined;
  const { note, amount } = said;
  const state = leadStates.find((each) => each === said.state);
  if (state === undefined || typeof note !== 'string' || note.length > longestNote)
    return undefined;
  if (amount === null) return { state, note, amount };
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0
    ? { state, note, amount }
    : undefined;
}

/** Has the webhook's function send an event again. @throws UserError where there is none */
export const sendAgain = (event: string): Promise<Resent> => resendEvent(webhookPlace(), event);

/** What the studio's server can tell of a person before it erases them, and after. */
export const tracesOf = async (session: string): Promise<readonly Trace[]> =>
  findVisitor(await studioBackend(), { session });

/** Erases all that is stored about a person, as `npm run session` does. Gives what it was. */
export const erasePerson = async (session: string): Promise<readonly Trace[]> =>
  eraseVisitor(await studioBackend(), { session });
