import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { UserError } from '../../engine';
import type { Database } from '../browser/sync/database.generated';
import type { Project } from './project';

/** The webhook's function: its folder in supabase/functions, and the last part of its URL. */
export const webhookFunction = 'send-zapier-webhook';

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

/** A client of the embedded backend, without a server, with all rights. */
export const embeddedClient = ({
  fetch: answer,
  keys,
}: {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly keys: { readonly secret: string };
}): ProjectClient =>
  projectClient({ url: 'http://embedded', key: keys.secret }, async (...request) =>
    answer(new Request(...request)),
  );

/**
 * Why a backend has not answered a question of supabase-js.
 * @param name the backend, for the person at the terminal
 * @param needed what it was asked for, such as "table webhook_deliveries"
 */
export function unanswered(
  name: string,
  needed: string,
  status: number,
  message: string,
): UserError {
  const reasons: Readonly<Record<number, string>> = {
    0: `Nothing answers at ${name}. Start the server: npm start`,
    401: 'The key is not the secret one of this backend.',
    403: 'The key is not the secret one of this backend.',
    404: `The ${needed} is missing. Apply supabase/migrations first.`,
  };
  return new UserError(reasons[status] ?? `The backend answered ${status}. ${message}`);
}
