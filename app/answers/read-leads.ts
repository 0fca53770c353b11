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
export interface AnswersBackend {
  readonly name: string;
  readonly client: ProjectClient;
}

/** How many sessions are read at once: few first, who looks at a table wants no more; then as many as a database answers at most. */
const firstPage = 100;
const laterPages = 1000;
/** The ids of so many sessions fit into an address. */
const perAddress = 100;

/**
 * The leads of a funnel that pass a filter, the newest first. However many there are, a page of them is in memory.
 * Sessions without answers are left out.
 * @param since leaves out what was saved last before
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function* readLeads(
  { name, client }: AnswersBackend,
  document: FunnelDocument,
  filter: LeadFilter & { readonly since?: Date },
): AsyncGenerator<Lead> {
  const outline = outlineOf(document);
  let perPage = firstPage;
  let last: { readonly created_at: string; readonly session_id: string } | undefined;
  for (;;) {
    let query = client
      .from('wizard_sessions')
      .select('*')
      .eq('survey_id', document.id)
      // Null in a session without answers.
      .not('updated_at', 'is', null);
    if (filter.since) query = query.gte('saved_at', filter.since.toISOString());
    // The next page begins after the last row: rows that come meanwhile move nothing.
    if (last)
      query = query
        // By which the database finds where to begin.
        .lte('created_at', last.created_at)
        .or(
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
    perPage = laterPages;
  }
}

/** What the webhook did for some sessions, by session. */
async function deliveriesOf(
  { name, client }: AnswersBackend,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, readonly SessionDelivery[]>> {
  const parts = Array.from({ length: Math.ceil(sessions.length / perAddress) }, (_, part) =>
    sessions.slice(part * perAddress, (part + 1) * perAddress),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const { data, error, status } = await client
        .from('webhook_deliveries')
        .select('session_id, status, delivered_at')
        .in('session_id', part)
        .retry(false);
      if (error) throw unanswered(name, 'table webhook_deliveries', status, error.message);
      return data;
    }),
  );
  return groupBy(answers.flat(), ({ session_id }) => session_id);
}
