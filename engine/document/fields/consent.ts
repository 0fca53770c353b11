import type { ConsentField } from '../format/document.generated';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { trueOrFalse } from './flag';
import { sameness } from './operators';

/** Whether the visitor agrees to something. Only the visitor can say so: no address does. */
export const consentFieldType: FieldType<ConsentField> = {
  ...plainField,
  operators: sameness,
  problem({ required }, value) {
    if (typeof value !== 'boolean') return 'wrong-kind';
    return required && !value ? 'not-given' : undefined;
  },
  text: ({ given, withheld }, answer) => (answer === true ? given : withheld),
  isCarried: false,
  fromQuery: () => undefined,
};

export const consentFacts: FieldFacts<ConsentField> = {
  operand: trueOrFalse,
  column: 'boolean',
  listing: 'always',
  domain: ({ required }) => ({ kind: 'finite', values: required ? [true] : [true, false] }),
  samples: ({ required }) => (required ? [true] : [true, false]),
};
