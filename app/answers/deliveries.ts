import { UserError } from '../../engine';
import type { Project } from '../project/project';
import { spellingsOf } from '../project/spellings';
import { projectClient, unanswered, webhookFunction } from '../project/project-client';
import { deliveryColumns, deliveryFrom, type Delivery } from './delivery';

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
export interface DeliveriesPage {
  readonly deliveries: readonly Delivery[];
  /** How many match on all pages. */
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** One page of the deliveries that match, the newest first. */
export async function readDeliveries(place: Project, filter: Filter): Promise<DeliveriesPage> {
  const { limit = 50, page = 1 } = filter;
  const { id, status, session, email, since, before, isOpen } = filter;
  const equal = { event_id: id, status, session_id: session };
  let rows = projectClient(place)
    .from('webhook_deliveries')
    .select(deliveryColumns, { count: 'exact' })
    // A person waits, and can ask again.
    .retry(false);
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) rows = rows.eq(column, value);
  // The database keeps addresses in small letters.
  if (email !== undefined)
    rows = rows.in(
      'email',
      spellingsOf(email).map((each) => each.toLowerCase()),
    );
  if (isOpen) rows = rows.neq('status', 'delivered');
  if (since) rows = rows.gte('created_at', since.toISOString());
  if (before) rows = rows.lt('created_at', before.toISOString());
  const answer = await rows
    .order('created_at', { ascending: false })
    // Events of one moment have an order too, or a page might show what the one before has shown.
    .order('event_id', { ascending: false })
    .range((page - 1) * limit, page * limit - 1);
  // A page after the last one.
  if (answer.status === 416) return { deliveries: [], total: 0, page, limit };
  if (answer.error) throw unanswered(place.url, ours, answer.status, answer.error.message);
  const { data, count } = answer;
  return { deliveries: data.map(deliveryFrom), total: count ?? data.length, page, limit };
}

/** The delivery of an event, where there is one. */
export async function readDelivery(place: Project, id: string): Promise<Delivery | undefined> {
  return (await readDeliveries(place, { id })).deliveries[0];
}

/** What an event holds: the visitor's answers, name and address. */
export async function readPayload(place: Project, id: string): Promise<unknown> {
  const table = projectClient(place).from('webhook_deliveries');
  const { data, error, status } = await table.select('payload').eq('event_id', id).maybeSingle();
  if (error) throw unanswered(place.url, ours, status, error.message);
  return data?.payload;
}

/** Where they are, for the person at the terminal. */
const ours = 'table webhook_deliveries';

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
  // supabase-js hides the body of a refusal, which says why.
  const response = await fetch(`${place.url}/functions/v1/${webhookFunction}/resend`, {
    method: 'POST',
    headers: {
      apikey: place.key,
      authorization: `Bearer ${place.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw unanswered(place.url, 'function', 0, '');
  });
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
 * @throws UserError when the database has no clock
 */
export async function schedule(place: Project, publishableKey: string): Promise<void> {
  const { error, status } = await projectClient(place).rpc('schedule_webhook_resend', {
    p_address: `${place.url}/functions/v1/${webhookFunction}/resend`,
    p_key: publishableKey,
  });
  if (error && status !== 0) throw new UserError(error.message);
  if (error) throw unanswered(place.url, 'function', 0, '');
}
