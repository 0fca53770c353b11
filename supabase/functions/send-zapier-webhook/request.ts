import { Refusal } from './answer.ts';

/** The largest body, in bytes: the limit of fetch with `keepalive`. */
export const largestBody = 65_536;

/**
 * The JSON body of a request.
 * @param keys the caller needs one of them
 * @throws Refusal when the method, the key, the type or the JSON is wrong
 */
export async function readJson(request: Request, keys: readonly string[]): Promise<unknown> {
  if (request.method !== 'POST')
    throw new Refusal(405, 'The webhook takes POST.', { allow: 'POST, OPTIONS' });
  if (!(await hasKey(request.headers, keys)))
    throw new Refusal(401, 'The key is missing or wrong.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'The webhook takes application/json.');
  return parse(await readBody(request));
}

/** Whether the caller has one of the keys. Digests are compared, against timing attacks. */
export async function hasKey(headers: Headers, keys: readonly string[]): Promise<boolean> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const shown = headers.get('apikey') ?? bearer;
  if (shown === undefined) return false;
  const [asked, ...known] = await Promise.all([shown, ...keys].map(digest));
  return known.includes(asked ?? '');
}

/** The SHA-256 of a text, in hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Bytes in hexadecimal digits. */
export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is not UTF-8 text.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}
