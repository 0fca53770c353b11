import { UserError } from '../../engine';
import { unanswered } from '../project/project-client';
import type { LeadMark, StoredPerson } from './lead-source';
import type { AnswersBackend } from './read-leads';

/**
 * What is stored of one person. Undefined where the session is not there any more.
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function readPerson(
  { name, client }: AnswersBackend,
  session: string,
): Promise<StoredPerson | undefined> {
  const { data, error, status } = await client
    .rpc('read_lead', { p_session_id: session })
    .retry(false);
  if (error) throw unanswered(name, 'function read_lead', status, error.message);
  // What the function answers is said in its migration.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (data as unknown as StoredPerson | null) ?? undefined;
}

/**
 * Stores how far the owner is with a session.
 * @throws UserError as `readPerson`, and where the session is not there any more
 */
export async function markLead(
  { name, client }: AnswersBackend,
  session: string,
  { state, note, amount }: LeadMark,
): Promise<void> {
  const { error, status } = await client.rpc('mark_lead', {
    p_session_id: session,
    p_state: state,
    p_note: note,
    p_amount: amount ?? undefined,
  });
  // What the function says itself is for people, and has no code of Postgres or PostgREST.
  if (error?.code.startsWith('PT')) throw new UserError(error.message);
  if (error) throw unanswered(name, 'function mark_lead', status, error.message);
}
