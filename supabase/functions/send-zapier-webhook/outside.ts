/** Reads an environment variable. */
export type Variables = (name: string) => string | undefined;

/** Only https, except for a receiver on this machine. */
export function isHookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/**
 * Makes sure that an address is of the service that it is to be of, so that no answers go elsewhere, as into a network of one's own.
 * @throws naming the variable
 */
export function expectHost(text: string, variable: string, host: RegExp): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const { protocol, hostname = '', port, username } = url ?? {};
  if (protocol !== 'https:' || port !== '' || username !== '' || !host.test(hostname))
    throw new Error(`${variable} is not an address of that service.`);
}
