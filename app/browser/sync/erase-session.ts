import { mayLeaveDevice, answersFromRecord } from '../../../engine/session';
import { parseJson, type FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';
import { createRestClient } from './client';
import type { BackendConnection } from './connection';

/** What has to be known to erase a session. */
export interface EraseOptions {
  readonly outline: FunnelOutline;
  readonly store: Store;
  readonly session: { readonly id: string };
  readonly connection: BackendConnection;
  readonly send?: typeof fetch;
}

/**
 * Erases the session on the server, and notifies the receiver of its answers. Does nothing where nothing can have
 * been saved: without the consent that the document asks for, and no save before.
 * @throws when the server was not reached or refuses
 */
export async function eraseSession(options: EraseOptions): Promise<void> {
  const { outline, store, session, connection, send = fetch } = options;
  const { idKey, dataKey, insightKey, writeKey, savedKey } = outline.session;
  const answers = answersFromRecord(outline.fields, parseJson(store.get(dataKey)));
  const p_write_key = store.get(writeKey);
  const isSaved = mayLeaveDevice(outline, answers) || store.get(savedKey) !== undefined;
  if (!isSaved || p_write_key === undefined) return;
  const { data, error } = await createRestClient(connection, send).rpc('erase_own_session', {
    p_session_id: session.id,
    p_write_key,
  });
  if (error) throw new Error(`The session was not erased on the server: ${error.message}`);
  store.remove(savedKey);
  store.remove(insightKey);
  // The erased id is refused from now on: who consents again begins a new session.
  store.remove(idKey);
  if (data === true && outline.webhook) await tellReceiver(outline.webhook.function, options);
}

/** Has the event sent that the erasure has left. What fails now is sent by the database's schedule. */
async function tellReceiver(
  name: string,
  { connection: { url, publishableKey }, send = fetch }: EraseOptions,
): Promise<void> {
  await send(`${url}/functions/v1/${name}/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: '{}',
    keepalive: true,
  }).catch(() => undefined);
}
