import type { EmailField } from '../format/document.generated';
import { emailFrom, isEmail } from '../values/email-address';
import { plainField, type FieldFacts, type FieldType } from './field-type';

/** An e-mail address, in its one form. */
export const emailFieldType: FieldType<EmailField> = {
  ...plainField,
  fromRecord: (_, stored) => (typeof stored === 'string' ? emailFrom(stored) : stored),
  keepsPlus: true,
  /** A plus sign at an end is a space after all. */
  fromQuery: (parameter) => emailFrom((parameter ?? '').replaceAll(/^\++|\++$/g, '')),
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
  reaches: 'email',
  domain: () => ({ kind: 'any' }),
  samples: () => ['ada@example.com'],
};
