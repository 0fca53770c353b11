import type { Handler } from './node-listener';

/** How many codes for an address are compared in this time, in milliseconds. The hosted service counts by client. */
const mostTries = 30;
const triesWindow = 5 * 60_000;

/** What the corrections need from the backend. */
export interface RepairOptions {
  /** The shortest time between two mails to one address, in milliseconds. */
  readonly mailGap: number;
  /** Invalidates the first code that was mailed to an address. */
  readonly forgetFirstCode: (email: string) => Promise<void>;
}

/**
 * Corrects where the embedded service differs from the hosted one: a signup does not reveal whether an
 * address has an account, a code can be resent, a code from either mail is accepted, and codes cannot be guessed.
 */
export function repairAuth(handle: Handler, { mailGap, forgetFirstCode }: RepairOptions): Handler {
  const mailedAt = new Map<string, number>();
  const triedAt = new Map<string, readonly number[]>();

  const mailAgain = async (request: Request, email: string): Promise<boolean> => {
    const last = mailedAt.get(email) ?? -Infinity;
    if (Date.now() - last < mailGap) return false;
    mailedAt.set(email, Date.now());
    const { ok } = await handle(asking(request, 'otp', { email, create_user: false }));
    if (ok) await forgetFirstCode(email);
    return ok;
  };

  const signUp = async (request: Request, body: Body): Promise<Response> => {
    const answer = await handle(asking(request, 'signup', body));
    const email = emailIn(body);
    if (answer.ok) mailedAt.set(email, Date.now());
    // 429 means that the address is known; only "resend" tells whether it is confirmed.
    if (answer.status !== 429) return answer;
    const { ok: isConfirmed } = await handle(asking(request, 'resend', { type: 'signup', email }));
    return isConfirmed || (await mailAgain(request, email))
      ? Response.json(strangerWith(email))
      : answer;
  };

  const resend = async (request: Request, body: Body): Promise<Response> => {
    const answer = await handle(asking(request, 'resend', body));
    if (answer.status !== 429 || body.type !== 'signup') return answer;
    return (await mailAgain(request, emailIn(body))) ? Response.json({}) : answer;
  };

  const check = async (request: Request, body: Body): Promise<Response> => {
    if (body.type !== 'email') return handle(asking(request, 'verify', body));
    const first = await handle(asking(request, 'verify', { ...body, type: 'signup' }));
    if (first.ok) return first;
    return handle(asking(request, 'verify', { ...body, type: 'magiclink' }));
  };

  const verify = async (request: Request, body: Body): Promise<Response> => {
    const email = emailIn(body);
    const now = Date.now();
    const tries = (triedAt.get(email) ?? []).filter((time) => time > now - triesWindow);
    if (tries.length >= mostTries)
      return Response.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        { status: 429 },
      );
    // Counted before the answer, as many may ask at once.
    triedAt.set(email, [...tries, now]);
    const answer = await check(request, body);
    if (answer.ok) triedAt.delete(email);
    return answer;
  };

  const repaired: Readonly<Record<string, (request: Request, body: Body) => Promise<Response>>> = {
    '/auth/v1/signup': signUp,
    '/auth/v1/resend': resend,
    '/auth/v1/verify': verify,
  };
  return async (request) => {
    const repair = repaired[new URL(request.url).pathname];
    if (request.method !== 'POST' || !repair) return handle(request);
    const body = await bodyOf(request.clone());
    return body ? repair(request, body) : handle(request);
  };
}

type Body = Readonly<Record<string, unknown>>;

async function bodyOf(request: Request): Promise<Body | undefined> {
  const body: unknown = await request.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : undefined;
}

const emailIn = (body: Body): string => String(body.email).toLowerCase();

/** A request to another endpoint of the service, with the headers of the first one. */
function asking(request: Request, endpoint: string, body: Body): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const url = new URL(`/auth/v1/${endpoint}`, request.url);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What the hosted service answers for an address that has an account: a user that does not exist. */
function strangerWith(email: string): object {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
