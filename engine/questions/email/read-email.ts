import { isEmail } from '../../document/fields/email';
import type { Read } from '../reading';

/** What a visitor has written into a box for an e-mail address. */
export const readEmail: Read = (_, written) => {
  const answer = written.trim();
  if (answer === '') return { problem: 'missing' };
  return isEmail(answer) ? { answer } : { problem: 'notEmail' };
};
