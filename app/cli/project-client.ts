import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../browser/sync/database.generated';
import type { Project } from './project';

/** A client with the types of this project's tables and functions. */
export type ProjectClient = SupabaseClient<Database>;

/** supabase-js requires a WebSocket class, which Node 20 does not have. Nothing here connects. */
function noWebSocket(): never {
  throw new Error('Command-line tools use no realtime channels.');
}

/**
 * A client of supabase-js for command-line tools and tests. It stores nothing and starts no timers.
 * @param send replaces fetch
 */
export function projectClient({ url, key }: Project, send: typeof fetch = fetch): ProjectClient {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    realtime: { transport: noWebSocket as never },
  });
}
