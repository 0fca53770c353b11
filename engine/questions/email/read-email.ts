import { isEmail } from '../../document/fields/email';
import type { Reading } from '../reading';

/** What a visitor has written into a box for an e-mail address. */
export function readEmail(written: string): Reading {
  const answer = written.trim();
  if (answer === '') return { problem: 'missing' };
  return isEmail(answer) ? { answer } : { problem: 'notEmail' };
}
