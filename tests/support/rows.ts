import type { SupabaseClient } from '@supabase/supabase-js';
import { projectClient } from '../../app/project/project-client';
import { keysIn } from '../../app/devserver/keys';

/** A row of a table, as REST gives it. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of a table as the service sees them.
 * @param query in the words of PostgREST: "session_id=eq.x&select=name"
 */
export async function rowsAt(
  url: string,
  secretKey: string,
  table: string,
  query = '',
): Promise<readonly Row[]> {
  // Tables and columns are named by a document, so that the client's types do not know them.
  const client: SupabaseClient = projectClient({ url, key: secretKey });
  const { select, order, ...filters } = Object.fromEntries(new URLSearchParams(query));
  let rows = client.from(table).select<string, Row>(select);
  for (const [column, filter] of Object.entries(filters)) {
    const [operator = '', ...value] = filter.split('.');
    rows = rows.filter(column, operator, value.join('.'));
  }
  const { data, error, status } = await (order === undefined ? rows : rows.order(order));
  if (error) throw new Error(`${table}: ${status} ${error.message}`);
  return data;
}

/**
 * Rows of a server whose backend is in another process, as in the browser tests.
 * @param directory the server's `BACKEND_DATA`
 */
export function rowsOfServer(
  url: string,
  directory: string,
  table: string,
  query?: string,
): Promise<readonly Row[]> {
  return rowsAt(url, keysIn(directory).secret, table, query);
}
