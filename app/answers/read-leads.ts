import type { FunnelDocument } from '../../engine';
import { outlineOf } from '../../engine/build';
import {
  leadOf,
  passes,
  type Lead,
  type LeadFilter,
  type SessionDelivery,
  type StoredSession,
} from '../../engine/leads';
import { groupBy } from '../../engine';
import { unanswered, type ProjectClient } from '../project/project-client';

/** A backend, by the name under which people know it. */
interface AnswersBackend {
  readonly name: string;
  readonly client: ProjectClient;
}

/** How many sessions are read at once. Their ids have to fit into an address. */
const perPage = 100;

/**
 * The leads of a funnel that pass a filter, the newest first. However many there are, a page of them is in memory.
 * Who has answered nothing is none.
 * @param since leaves out what was saved last before
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function* readLeads(
  { name, client }: AnswersBackend,
  document: FunnelDocument,
  filter: LeadFilter & { readonly since?: Date },
): AsyncGenerator<Lead> {
  const outline = outlineOf(document);
  let last: { readonly created_at: string; readonly session_id: string } | undefined;
  for (;;) {
    let query = client
      .from('wizard_sessions')
      .select('*')
      .eq('survey_id', document.id)
      // Its answers are none, as on the device.
      .not('updated_at', 'is', null);
    if (filter.since) query = query.gte('saved_at', filter.since.toISOString());
    // The next page begins after the last row: rows that come meanwhile move nothing.
    if (last)
      query = query.or(
        `created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",session_id.lt."${last.session_id}")`,
      );
    const answer = await query
      .order('created_at', { ascending: false })
      .order('session_id', { ascending: false })
      .limit(perPage)
      .retry(false);
    if (answer.error)
      throw unanswered(name, 'table wizard_sessions', answer.status, answer.error.message);
    const rows: readonly StoredSession[] = answer.data;
    const deliveries = await deliveriesOf(
      { name, client },
      rows.map(({ session_id }) => session_id),
    );
    for (const row of rows) {
      const lead = leadOf(document, outline, row, deliveries.get(row.session_id) ?? []);
      if (Object.keys(lead.answers).length > 0 && passes(lead, filter)) yield lead;
    }
    last = rows.at(-1);
    if (rows.length < perPage) return;
  }
}

/** What the webhook did for some sessions, by session. */
async function deliveriesOf(
  { name, client }: AnswersBackend,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, readonly SessionDelivery[]>> {
  if (sessions.length === 0) return new Map();
  const { data, error, status } = await client
    .from('webhook_deliveries')
    .select('session_id, status, delivered_at')
    .in('session_id', sessions)
    .retry(false);
  if (error) throw unanswered(name, 'table webhook_deliveries', status, error.message);
  return groupBy(data, ({ session_id }) => session_id);
}
