/** Reads an environment variable. */
export type Variables = (name: string) => string | undefined;

/** Only https, except for a receiver on this machine. */
export function isHookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
