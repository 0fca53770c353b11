import { keysIn } from '../../app/embedded/keys';

/** A row of a table, as REST gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of a table as the service sees them. */
export async function rowsAt(
  url: string,
  secretKey: string,
  table: string,
  query = '',
): Promise<readonly Row[]> {
  const response = await fetch(`${url}/rest/v1/${table}?${query}`, {
    headers: { apikey: secretKey },
  });
  if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<readonly Row[]>;
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
