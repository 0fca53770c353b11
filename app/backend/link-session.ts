import { createRestClient } from './client';
import type { BackendConnection } from './connection';

/** What links a session to an account. */
export interface SessionLink {
  /** The table of such links. */
  readonly table: string;
  readonly sessionId: string;
  /** What proves that the session is this browser's. */
  readonly writeKey: string;
  /** What proves that the account is the visitor's. */
  readonly token: string;
}

/** What became of a link: it is there, now or from before; it may work later; it never will. */
export type LinkOutcome = 'linked' | 'later' | 'never';

/** Links a session to the account of a token. Never rejects. */
export async function linkSession(
  connection: BackendConnection,
  { table, sessionId, writeKey, token }: SessionLink,
  send: typeof fetch = fetch,
): Promise<LinkOutcome> {
  const { error, status } = await createRestClient(connection, send)
    .from(table)
    .insert({ session_id: sessionId, write_key: writeKey })
    .setHeader('authorization', `Bearer ${token}`);
  if (!error) return 'linked';
  // Linked before: by a request whose answer was lost, or to another account, and then it stays so.
  if (status === 409) return 'linked';
  // The session may still be on its way to the server.
  const mayPass = status < 400 || [403, 408, 429].includes(status) || status >= 500;
  return mayPass ? 'later' : 'never';
}
