import type { ConsentField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';

/** Whether the visitor agrees to something. Only the visitor can say so: no address does. */
export const consent: FieldType<ConsentField> = {
  ...plain,
  problem: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong-kind'),
  text: ({ given, withheld }, answer) => (answer === true ? given : withheld),
  fromQuery: () => undefined,
};

export const consentFacts: FieldFacts<ConsentField> = {
  operators: ['is', 'isNot', 'answered'],
  column: 'boolean',
  domain: () => ({ kind: 'finite', values: [true, false] }),
  samples: () => [true, false],
};
