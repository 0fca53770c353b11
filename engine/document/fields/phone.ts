import type { PhoneField } from '../format/document.generated';
import { plainField, type FieldFacts, type FieldType } from './field-type';

/** A number with its country's code, as E.164 has it. Which of them exist is for the box to check. */
const pattern = /^\+[1-9][0-9]{6,14}$/;

/** A telephone number with the code of its country and no separators: "+493012345678". */
export const phoneFieldType: FieldType<PhoneField> = {
  ...plainField,
  operators: {},
  keepsPlus: true,
  /** With or without spaces, which may be written as plus signs. */
  fromQuery: (parameter) => parameter?.trim().replaceAll(/\s|(?!^)\+/g, ''),
  problem(_, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return pattern.test(value) ? undefined : 'malformed';
  },
};

export const phoneFacts: FieldFacts<PhoneField> = {
  column: 'text',
  listing: 'always',
  reaches: 'phone',
  domain: () => ({ kind: 'any' }),
  samples: () => ['+12025550123', '+493012345678'],
};
