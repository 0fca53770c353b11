import { createRestClient } from '../sync/client';
import type { BackendConnection } from '../sync/connection';

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
  // Outlives a page that is closed right after the code.
  const lasting: typeof fetch = (input, init) => send(input, { ...init, keepalive: true });
  const { error, status } = await createRestClient(connection, lasting)
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

/** Waits before each try, in milliseconds. The first is at once; the token lasts an hour. */
const waits = [0, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000];

/** Retries to link until the server accepts or refuses it. A final failure is logged to the console. */
export async function keepLinking(
  link: () => Promise<LinkOutcome>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<void> {
  for (const milliseconds of waits) {
    if (milliseconds > 0) await wait(milliseconds);
    const outcome = await link();
    if (outcome === 'linked') return;
    if (outcome === 'never') break;
  }
  console.warn('The account could not be linked to its session.');
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => void setTimeout(done, milliseconds));
