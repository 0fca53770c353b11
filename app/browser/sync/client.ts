import { PostgrestClient } from '@supabase/postgrest-js';
import type { BackendConnection } from './connection';

/**
 * The REST part of a Supabase project. Import it when it is needed: nothing of it belongs in the
 * first chunk.
 */
export function createRestClient(
  { url, publishableKey }: BackendConnection,
  send: typeof fetch = fetch,
): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: send,
  });
}
