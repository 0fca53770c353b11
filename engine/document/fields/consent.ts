import type { ConsentField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';
import { trueOrFalse } from './flag';
import { sameness } from './operators';

/** Whether the visitor agrees to something. Only the visitor can say so: no address does. */
export const consent: FieldType<ConsentField> = {
  ...plain,
  operators: sameness,
  problem: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong-kind'),
  text: ({ given, withheld }, answer) => (answer === true ? given : withheld),
  fromQuery: () => undefined,
};

export const consentFacts: FieldFacts<ConsentField> = {
  operand: trueOrFalse,
  column: 'boolean',
  domain: () => ({ kind: 'finite', values: [true, false] }),
  samples: () => [true, false],
};
