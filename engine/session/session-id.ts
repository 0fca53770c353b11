/**
 * A session id: the prefix, the time and random text.
 * @param now milliseconds since 1970
 * @param random unguessable bytes, 8 or more, from `crypto.getRandomValues`
 */
export function sessionIdOf(prefix: string, now: number, random: Uint8Array): string {
  const text = [...random].map((byte) => byte.toString(36).padStart(2, '0')).join('');
  return `${prefix}${now}_${text}`;
}

/** Whether a stored text can be a session id with this prefix. */
export function isSessionId(prefix: string, text: string): boolean {
  return text.startsWith(prefix) && text !== prefix && /^[a-z0-9_]{8,100}$/.test(text);
}
