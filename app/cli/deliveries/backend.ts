import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFile } from '../../embedded/address';
import { backendDirectory } from '../../embedded/directory';
import { keysIn } from '../../embedded/keys';
import { webhookFunction } from '../../vite/function-plugin';
import { deliveryColumns, deliveryFrom, type Delivery } from './delivery';

/** Something that a person has to put right first. The message says what. */
export class DeliveriesError extends Error {
  override readonly name = 'DeliveriesError';
}

/** Where the deliveries are, and the key that opens them. */
export interface Place {
  readonly url: string;
  readonly key: string;
}

/**
 * The backend that the environment names, else the embedded one of the server that runs here.
 * @throws DeliveriesError when there is neither
 */
export function placeFrom(env: Readonly<Record<string, string | undefined>>): Place {
  // A variable that is set to nothing is not set.
  const url = env.SUPABASE_URL || undefined;
  const key = env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY || undefined;
  if (url !== undefined && key !== undefined) return { url: url.replace(/\/+$/, ''), key };
  if (url !== undefined || key !== undefined)
    throw new DeliveriesError(
      'Set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY both for a hosted project, or neither for the embedded backend.',
    );
  const directory = backendDirectory();
  const file = join(directory, addressFile);
  if (!existsSync(file))
    throw new DeliveriesError(
      'No server has run here yet. Start it, and leave it running: npm start',
    );
  return { url: readFileSync(file, 'utf8').trim(), key: keysIn(directory).secret };
}

/** Which deliveries to read. */
export interface Filter {
  readonly id?: string;
  readonly status?: string;
  readonly session?: string;
  /** Only those that have not arrived. */
  readonly isOpen?: boolean;
  readonly limit?: number;
}

/** The newest deliveries first. */
export async function readDeliveries(place: Place, filter: Filter): Promise<Delivery[]> {
  const rows = await ask(place, query(deliveryColumns, filter));
  return rows.map(deliveryFrom);
}

/** What an event holds: the visitor's answers, name and address. */
export async function readPayload(place: Place, id: string): Promise<unknown> {
  const [row] = await ask(place, query('payload', { id }));
  return row?.payload;
}

function query(columns: string, { id, status, session, isOpen, limit = 50 }: Filter): string {
  const conditions = Object.entries({ event_id: id, status, session_id: session });
  const parameters = new URLSearchParams({ select: columns });
  for (const [column, value] of conditions)
    if (value !== undefined) parameters.set(column, `eq.${value}`);
  if (isOpen) parameters.set('status', 'neq.delivered');
  parameters.set('order', 'created_at.desc');
  parameters.set('limit', String(limit));
  return parameters.toString();
}

async function ask(place: Place, search: string): Promise<Record<string, unknown>[]> {
  const response = await reach(place, `/rest/v1/webhook_deliveries?${search}`);
  if (response.status === 401 || response.status === 403)
    throw new DeliveriesError('The key is not the secret one of this backend.');
  if (response.status === 404)
    throw new DeliveriesError(
      'The table webhook_deliveries is missing. Apply supabase/migrations first.',
    );
  if (!response.ok) throw new DeliveriesError(`The backend answered ${response.status}.`);
  return response.json();
}

/** Has the function send an event again. Gives what it answered, as a sentence. */
export async function resend(place: Place, id: string): Promise<{ ok: boolean; said: string }> {
  const [delivery] = await readDeliveries(place, { id });
  if (!delivery) return { ok: false, said: 'There is no such event.' };
  if (delivery.status === 'delivered')
    return { ok: true, said: 'It has arrived before. Nothing was sent.' };
  const payload = await readPayload(place, id);
  const response = await reach(place, `/functions/v1/${webhookFunction}`, {
    method: 'POST',
    body: JSON.stringify(payload),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null)
    return { ok: false, said: `The function answered ${response.status}. Is it deployed?` };
  if ('error' in answer) return { ok: false, said: String(answer.error) };
  const isForwarded = 'forwarded' in answer && answer.forwarded === true;
  return isForwarded
    ? { ok: true, said: 'Delivered.' }
    : { ok: false, said: 'Still stored: the function has no ZAPIER_WEBHOOK_URL.' };
}

async function reach({ url, key }: Place, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  return fetch(url + path, { ...init, headers }).catch(() => {
    throw new DeliveriesError(`Nothing answers at ${url}. Start the server: npm start`);
  });
}
