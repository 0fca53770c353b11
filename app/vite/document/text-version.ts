import { createHash } from 'node:crypto';

/** The version of a text: 16 hexadecimal digits, others for every change of it. */
export const textVersion = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
