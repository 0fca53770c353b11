import type { FunnelDocument } from '../../engine';
import { outlineOf } from '../../engine/build';
import { leadOf, passes, type Lead, type LeadFilter, type StoredSession } from '../../engine/leads';
import { unanswered, type ProjectClient } from '../project/project-client';

/** A backend, by the name under which people know it. */
export interface AnswersBackend {
  readonly name: string;
  readonly client: ProjectClient;
}

/** How many sessions are read at once: few first, who looks at a table wants no more; then as many as a database answers at most. */
const firstPage = 100;
const laterPages = 1000;

/**
 * The leads of a funnel that pass a filter, the newest first. However many there are, a page of them is in memory.
 * Sessions without answers are left out.
 * @param since leaves out what was saved last before
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function* readLeads(...asked: Parameters<typeof readLeadPages>): AsyncGenerator<Lead> {
  for await (const page of readLeadPages(...asked)) yield* page;
}

/** The same leads, as many at once as were read at once: the first few soon. A page may be empty. */
export async function* readLeadPages(
  { name, client }: AnswersBackend,
  document: FunnelDocument,
  filter: LeadFilter & { readonly since?: Date },
): AsyncGenerator<readonly Lead[]> {
  const outline = outlineOf(document);
  let perPage = firstPage;
  let last: { readonly created_at: string; readonly session_id: string } | undefined;
  for (;;) {
    const { data, error, status } = await client
      .rpc('read_leads', {
        p_survey_id: document.id,
        p_since: filter.since?.toISOString(),
        // The next page begins after the last row: rows that come meanwhile move nothing.
        p_created: last?.created_at,
        p_session_id: last?.session_id,
        p_limit: perPage,
      })
      .retry(false);
    if (error) throw unanswered(name, 'function read_leads', status, error.message);
    // What the function answers is said in its migration.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const rows = data as unknown as readonly StoredSession[];
    yield rows
      .map((row) => leadOf(document, outline, row))
      .filter((lead) => Object.keys(lead.answers).length > 0 && passes(lead, filter));
    last = rows.at(-1);
    if (rows.length < perPage) return;
    perPage = laterPages;
  }
}
