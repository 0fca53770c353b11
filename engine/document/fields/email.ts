import type { EmailField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';

/** Something, an @, something, a dot and something, without spaces: what mail servers refuse is theirs to say. */
const pattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** The longest address that SMTP can carry (RFC 5321, 4.5.3.1). */
const maxLength = 254;

/** Whether a text can be an e-mail address. */
export function isEmail(words: string): boolean {
  return words.length <= maxLength && pattern.test(words);
}

/** An e-mail address. */
export const email: FieldType<EmailField> = {
  ...plain,
  problem(_, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return isEmail(value) ? undefined : 'malformed';
  },
};

export const emailFacts: FieldFacts<EmailField> = {
  operand: {
    expected: () => 'an e-mail address',
    usual: '',
    fits: (_, operand) => typeof operand === 'string' && isEmail(operand),
  },
  column: 'text',
  listing: 'always',
  identifies: 'email',
  domain: () => ({ kind: 'any' }),
  samples: () => ['ada@example.com'],
};
