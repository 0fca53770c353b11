const prefix = 'whsec_';

/**
 * The key of a Standard Webhooks secret, "whsec_" and base64 of 24 to 64 bytes.
 * @param variable where the secret is from
 * @throws when it is not one; the message does not repeat it
 */
export function signingKey(secret: string, variable = 'ZAPIER_WEBHOOK_SECRET'): Promise<CryptoKey> {
  const bytes = secretBytes(secret);
  if (!bytes) throw new Error(`${variable} is not "whsec_" and base64 of 24 to 64 bytes.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!secret.startsWith(prefix)) return undefined;
    const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (char) => char.charCodeAt(0));
    return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The headers that authenticate an event (standardwebhooks.com): an HMAC-SHA256 over its id, the time of
 * sending and the body. Receivers use the id to drop duplicates.
 * @param now milliseconds since 1970
 */
export async function signatureHeaders(
  key: CryptoKey,
  id: string,
  now: number,
  body: string,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  const signature = btoa(String.fromCharCode(...bytes));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
