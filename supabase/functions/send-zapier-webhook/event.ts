import { Refusal } from './answer.ts';
import { checkPayload } from './payload.generated.ts';

/** The largest payload, in bytes: as much as a page can send while it is being left. */
export const largestBody = 65_536;

/** An event that may be sent. */
export interface WebhookEvent {
  readonly id: string;
  readonly sessionId: string;
  /** The payload, exactly as it came. */
  readonly body: string;
}

/**
 * The event that a request brings.
 * @throws Refusal when anything about it is wrong
 */
export async function readEvent(request: Request, keys: readonly string[]): Promise<WebhookEvent> {
  if (request.method !== 'POST')
    throw new Refusal(405, 'The webhook takes POST.', { allow: 'POST, OPTIONS' });
  if (!(await hasKey(request.headers, keys)))
    throw new Refusal(401, 'The key is missing or wrong.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'The webhook takes application/json.');
  const body = await readBody(request);
  const checked = checkPayload(parse(body));
  if ('problem' in checked) {
    const { instancePath, message = 'is wrong' } = checked.problem;
    const place = instancePath.slice(0, 100) || 'it';
    throw new Refusal(400, `The payload does not fit its schema: ${place} ${message}.`);
  }
  const { event_id: id, session } = checked.payload;
  // Session ids have the form of their table; what follows is the fingerprint of the answers.
  const { session_id } = session;
  if (!id.startsWith(`${session_id}_`) || !/^[a-z0-9]+$/.test(id.slice(session_id.length + 1)))
    throw new Refusal(400, 'The event id is not one of this session.');
  return { id, sessionId: session.session_id, body };
}

/** Whether the caller has one of the keys. Compared by digest, so that the time taken tells nothing. */
async function hasKey(headers: Headers, keys: readonly string[]): Promise<boolean> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const shown = headers.get('apikey') ?? bearer;
  if (shown === undefined) return false;
  const [asked, ...known] = await Promise.all([shown, ...keys].map(digest));
  return known.includes(asked ?? '');
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(bytes));
}

/** The body as text; reading stops as soon as it is too long. */
async function readBody(request: Request): Promise<string> {
  const tooLarge = new Refusal(413, `The payload is larger than ${largestBody} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge;
  if (!request.body) throw new Refusal(400, 'The body is empty.');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = request.body.getReader();
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.byteLength;
      if (length > largestBody) throw tooLarge;
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is no UTF-8 text.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}
