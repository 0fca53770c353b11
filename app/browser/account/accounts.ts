import { AuthClient, type AuthError } from '@supabase/auth-js';
import { isRegistered, type AuthFailure } from '../../../engine/signup';
import type { BackendConnection } from '../sync/connection';

/** Accounts at Supabase. Every step resolves to what the service refused, or to nothing. */
export interface Accounts {
  /** Makes an account, and mails a code to its address. */
  signUp(email: string, password: string): Promise<AuthFailure | undefined>;
  /** Mails another code. */
  resend(email: string): Promise<AuthFailure | undefined>;
  /**
   * Checks a code. From then on the account is the visitor's.
   * @param password where the page has been reloaded since the account was made, and does not know it
   */
  verify(email: string, code: string, password?: string): Promise<AuthFailure | undefined>;
  /** The verified account's token for requests, while this page is open. */
  token(): string | undefined;
}

/**
 * The accounts of a project. Tokens stay in this page's memory: nothing after the signup needs them,
 * and what is not stored cannot be stolen from storage.
 */
export function createAccounts(
  { url, publishableKey }: BackendConnection,
  send: typeof fetch = fetch,
): Accounts {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    fetch: (input, init) => send(input, init),
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  let password: string | undefined;
  let token: string | undefined;

  return {
    async signUp(email, wanted) {
      token = undefined;
      const { data, error } = await client.signUp({ email, password: wanted });
      // Whether an address has an account must not be revealed: it is treated like any other from here on.
      if (error && !isRegistered(error)) return failureOf(error);
      if (data.session) {
        console.error('Accounts are made without a code: turn on "Confirm email" in the project.');
        return { name: 'NoCodeMailed' };
      }
      password = wanted;
      return undefined;
    },
    async resend(email) {
      const { error } = await client.resend({ type: 'signup', email });
      return error && !isRegistered(error) ? failureOf(error) : undefined;
    },
    async verify(email, code, given) {
      const { data, error } = await client.verifyOtp({ type: 'email', email, token: code });
      if (error) return failureOf(error);
      token = data.session?.access_token;
      const own = password ?? given;
      if (own !== undefined) await ownPassword(client, own);
      password = undefined;
      return undefined;
    },
    token: () => token,
  };
}

/**
 * Gives a verified account the password of this page. The service keeps the first one that anybody
 * signed up with for an address; until the code was right that may have been a stranger.
 */
async function ownPassword(
  client: InstanceType<typeof AuthClient>,
  password: string,
): Promise<void> {
  const { error } = await client.updateUser({ password });
  if (error && error.code !== 'same_password')
    console.warn(`The account may have an earlier password: ${error.message}`);
}

function failureOf(error: AuthError): AuthFailure {
  const { name, code, status } = error;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  return { name, code, status, reasons: reasons.map(String) };
}
