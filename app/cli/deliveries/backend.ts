import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFile } from '../../embedded/address';
import { backendDirectory } from '../../embedded/directory';
import { keysIn } from '../../embedded/keys';
import { webhookFunction } from '../../vite/function-plugin';
import { projectFrom, ProjectError, type Project } from '../project';
import { deliveryColumns, deliveryFrom, type Delivery } from './delivery';

/**
 * The project that the environment names, else the embedded backend of the server that runs here.
 * @throws ProjectError when there is neither
 */
export function placeOfDeliveries(): Project {
  const project = projectFrom();
  if (project) return project;
  const directory = backendDirectory();
  const file = join(directory, addressFile);
  if (!existsSync(file))
    throw new ProjectError('No server has run here yet. Start it, and leave it running: npm start');
  return { url: readFileSync(file, 'utf8').trim(), key: keysIn(directory).secret };
}

/** Which deliveries to read. */
export interface Filter {
  readonly id?: string;
  readonly status?: string;
  readonly session?: string;
  readonly email?: string;
  /** Only those that came since. */
  readonly since?: Date;
  /** Only those that came before. */
  readonly before?: Date;
  /** Only those that have not arrived. */
  readonly isOpen?: boolean;
  /** How many on a page; 50. */
  readonly limit?: number;
  /** From 1. */
  readonly page?: number;
}

/** Some of the deliveries that match, the newest first. */
export interface Page {
  readonly deliveries: readonly Delivery[];
  /** How many match on all pages. */
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** One page of the deliveries that match, the newest first. */
export async function readDeliveries(place: Project, filter: Filter): Promise<Page> {
  const { limit = 50, page = 1 } = filter;
  const { rows, total } = await ask(place, query(deliveryColumns, filter, limit, page));
  return { deliveries: rows.map(deliveryFrom), total, page, limit };
}

/** The delivery of an event, where there is one. */
export async function readDelivery(place: Project, id: string): Promise<Delivery | undefined> {
  return (await readDeliveries(place, { id })).deliveries[0];
}

/** What an event holds: the visitor's answers, name and address. */
export async function readPayload(place: Project, id: string): Promise<unknown> {
  const { rows } = await ask(place, query('payload', { id }, 1, 1));
  return rows[0]?.payload;
}

function query(columns: string, filter: Filter, limit: number, page: number): string {
  const { id, status, session, email, since, before, isOpen } = filter;
  const equal = { event_id: id, status, session_id: session, email: email?.toLowerCase() };
  const parameters = new URLSearchParams({ select: columns });
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) parameters.append(column, `eq.${value}`);
  if (isOpen) parameters.append('status', 'neq.delivered');
  if (since) parameters.append('created_at', `gte.${since.toISOString()}`);
  if (before) parameters.append('created_at', `lt.${before.toISOString()}`);
  // Events of one moment have an order too, or a page might show what the one before has shown.
  parameters.set('order', 'created_at.desc,event_id.desc');
  parameters.set('limit', String(limit));
  parameters.set('offset', String((page - 1) * limit));
  return parameters.toString();
}

async function ask(
  place: Project,
  search: string,
): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly total: number }> {
  const response = await reach(place, `/rest/v1/webhook_deliveries?${search}`, {
    headers: { prefer: 'count=exact' },
  });
  if (response.status === 401 || response.status === 403)
    throw new ProjectError('The key is not the secret one of this backend.');
  if (response.status === 404)
    throw new ProjectError(
      'The table webhook_deliveries is missing. Apply supabase/migrations first.',
    );
  // A page after the last one.
  if (response.status === 416) return { rows: [], total: 0 };
  if (!response.ok) throw new ProjectError(`The backend answered ${response.status}.`);
  const rows: Record<string, unknown>[] = await response.json();
  const counted = Number(response.headers.get('content-range')?.split('/')[1]);
  return { rows, total: Number.isInteger(counted) ? counted : rows.length };
}

/** What came of sending again, as a sentence. */
export interface Resent {
  readonly ok: boolean;
  readonly said: string;
}

/** Has the function send one event again, at once. */
export async function resendEvent(place: Project, id: string): Promise<Resent> {
  const { ok, error } = await askFunction(place, { event_id: id });
  return { ok, said: error ?? 'Delivered.' };
}

/** Has the function send again what is due, as the schedule does. */
export async function resendDue(place: Project): Promise<Resent> {
  const { ok, error, sent, failed } = await askFunction(place, {});
  const counts = `${sent} delivered, ${failed} failed.`;
  return { ok, said: sent === undefined ? (error ?? '') : error ? `${counts} ${error}` : counts };
}

interface FunctionAnswer {
  readonly ok: boolean;
  readonly error?: string;
  readonly sent?: number;
  readonly failed?: number;
}

async function askFunction(place: Project, body: object): Promise<FunctionAnswer> {
  const path = `/functions/v1/${webhookFunction}/resend`;
  const response = await reach(place, path, { method: 'POST', body: JSON.stringify(body) });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null)
    return { ok: false, error: `The function answered ${response.status}. Is it deployed?` };
  return {
    ok: 'success' in answer && answer.success === true,
    ...('error' in answer ? { error: String(answer.error) } : {}),
    ...('sent' in answer ? { sent: Number(answer.sent) } : {}),
    ...('failed' in answer ? { failed: Number(answer.failed) } : {}),
  };
}

/**
 * Has the project's database call the function every five minutes.
 * @param publishableKey what it shows to the function
 * @throws ProjectError when the database has no clock
 */
export async function schedule(place: Project, publishableKey: string): Promise<void> {
  const response = await reach(place, '/rest/v1/rpc/schedule_webhook_resend', {
    method: 'POST',
    body: JSON.stringify({
      p_address: `${place.url}/functions/v1/${webhookFunction}/resend`,
      p_key: publishableKey,
    }),
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  const why = typeof answer === 'object' && answer !== null && 'message' in answer;
  throw new ProjectError(why ? String(answer.message) : `The backend answered ${response.status}.`);
}

async function reach(
  { url, key }: Project,
  path: string,
  init: {
    readonly method?: string;
    readonly body?: string;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...init.headers,
  };
  return fetch(url + path, { ...init, headers }).catch(() => {
    throw new ProjectError(`Nothing answers at ${url}. Start the server: npm start`);
  });
}
