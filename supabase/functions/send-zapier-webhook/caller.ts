import { hexOf } from './request.ts';

/**
 * The address of the client, where the edge tells it. Cloudflare, in front of hosted projects, overwrites the first
 * header; of the second, proxies append to what the client sent, so that only its last entry is not the client's own.
 */
export function addressIn({ headers }: Request): string | undefined {
  const hops = headers.get('x-forwarded-for')?.split(',') ?? [];
  return headers.get('cf-connecting-ip')?.trim() || hops.at(-1)?.trim() || undefined;
}

/**
 * What stands for an address in the database: an HMAC with a key that the database does not have. Of IPv6 the first
 * 64 bits count, which is what one customer gets.
 */
export async function callerOf(address: string, secret: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ]);
  return hexOf(await crypto.subtle.sign('HMAC', key, bytes.encode(networkOf(address))));
}

function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
