import { isBlank } from '../../document/values/clean-text';
import { emailFrom } from '../../document/values/email-address';
import type { ReadDraft } from '../reading';

/** What a visitor has written into a box for an e-mail address. */
export const readEmail: ReadDraft = (_, written) => {
  if (isBlank(written)) return { problem: 'missing' };
  const answer = emailFrom(written);
  return answer === undefined ? { problem: 'notEmail' } : { answer };
};
