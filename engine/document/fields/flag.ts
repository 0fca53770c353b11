import type { FlagField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';

/** Yes or no: a checkbox, or something that happened. */
export const flag: FieldType<FlagField> = {
  ...plain,
  isRequired: false,
  problem: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong-kind'),
  /** Set by 1; anything else, and nothing, is no. */
  fromQuery: (parameter) => parameter === '1',
};

export const flagFacts: FieldFacts<FlagField> = {
  operators: ['is', 'isNot', 'answered'],
  column: 'boolean',
  domain: () => ({ kind: 'finite', values: [true, false] }),
  samples: () => [true, false],
};
