import { createHash } from 'node:crypto';

/** A few characters that are the same for the same text, with lower-case letters and digits only. */
export const digestOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
