import type { Reach } from '../forward.ts';
import { isHookAddress, type Variables } from '../outside.ts';
import { digest } from '../request.ts';

/** How tokens of Cloudflare Turnstile are checked. */
export interface Turnstile {
  /** The secret key of the widget. */
  readonly secret: string;
  readonly url: string;
  /** Whether what could not be checked is held. */
  readonly holdsUnchecked: boolean;
}

/** What came of a check. reason: for a person. */
export type TurnstileCheck =
  | { readonly state: 'passed' }
  | { readonly state: 'failed' | 'unchecked'; readonly reason: string };

const standardUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * The settings in environment variables. Undefined without a secret key.
 * @throws naming the variable that is wrong, never the secret
 */
export function turnstileIn(variables: Variables): Turnstile | undefined {
  const secret = variables('TURNSTILE_SECRET_KEY');
  if (secret === undefined) return undefined;
  const url = variables('TURNSTILE_SITEVERIFY_URL') ?? standardUrl;
  if (!isHookAddress(url)) throw new Error('TURNSTILE_SITEVERIFY_URL is not an https:// URL.');
  const unchecked = variables('TURNSTILE_UNCHECKED') ?? 'send';
  if (unchecked !== 'send' && unchecked !== 'hold')
    throw new Error(`TURNSTILE_UNCHECKED is neither "send" nor "hold": ${unchecked}`);
  return { secret, url, holdsUnchecked: unchecked === 'hold' };
}

/**
 * Asks Cloudflare about the token of an event, once. Only a token that Cloudflare has never given fails: one that is late may be
 * that of a visitor who was offline. Never rejects.
 */
export async function checkToken(
  id: string,
  token: string,
  { secret, url }: Turnstile,
  { fetch, limits }: Reach,
): Promise<TurnstileCheck> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // By its key, a second call with the same token gets the same answer.
      body: new URLSearchParams({
        secret,
        response: token,
        idempotency_key: uuidOf(await digest(`${id} ${token}`)),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.answer),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null || !('success' in answer))
      return { state: 'unchecked', reason: `it answered ${response.status}` };
    if (answer.success === true) return { state: 'passed' };
    const codes = codesIn(answer);
    if (codes.includes('invalid-input-response'))
      return { state: 'failed', reason: 'its token is not one of Cloudflare' };
    const isLate = codes.includes('timeout-or-duplicate');
    return {
      state: 'unchecked',
      reason: isLate
        ? 'its token is older than five minutes, or was used before'
        : `it answered ${codes.join(', ') || response.status}`,
    };
  } catch {
    return { state: 'unchecked', reason: 'Cloudflare could not be reached' };
  }
}

function codesIn(answer: object): string[] {
  const codes: unknown = Reflect.get(answer, 'error-codes');
  return Array.isArray(codes)
    ? codes.filter((code) => typeof code === 'string' && /^[a-z-]{1,40}$/.test(code)).slice(0, 5)
    : [];
}

const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
