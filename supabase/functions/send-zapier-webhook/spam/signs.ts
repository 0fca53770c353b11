/** The header in which a page says what it has seen of the visit. Anybody can leave it out or write what they like into it. */
const signsHeader = 'x-client-info';

/** What a page says of a visit: app/browser/webhook/visit-signs.ts. */
export interface Signs {
  /** How old the visit was when the answers were sent, in milliseconds. */
  readonly age?: number;
  /** Whether the box was filled in that no person meets. */
  readonly trap: boolean;
  /** The token of Cloudflare Turnstile. Empty where the page has none, although its document asks for one. */
  readonly turnstile?: string;
}

/** The longest token that Turnstile gives. */
const longestToken = 2048;

/** The signs in the headers of an event. What is none of them is as if it were not there. */
export function signsIn(headers: Headers): Signs {
  const said = new URLSearchParams(headers.get(signsHeader) ?? '');
  const age = said.get('age') ?? '';
  const turnstile = said.get('turnstile');
  return {
    trap: said.get('trap') === '1',
    ...(/^\d{1,15}$/.test(age) ? { age: Number(age) } : {}),
    ...(turnstile !== null && turnstile.length <= longestToken ? { turnstile } : {}),
  };
}
