import type { FlagField, FunnelField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';
import { sameness } from './operators';

/** Yes or no: a checkbox, or something that happened. */
export const flag: FieldType<FlagField> = {
  ...plain,
  listedAs: 'choice',
  operators: sameness,
  problem: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong-kind'),
  text: ({ yes, no }, answer) => (answer === true ? yes : no) ?? String(answer),
  /** Set by 1; anything else, and nothing, is no. */
  fromQuery: (parameter) => parameter === '1',
};

/** What answers compare with that are true or false. */
export const trueOrFalse = {
  expected: () => 'true or false',
  fits: (_: FunnelField, operand: unknown): boolean => typeof operand === 'boolean',
};

export const flagFacts: FieldFacts<FlagField> = {
  operand: trueOrFalse,
  column: 'boolean',
  domain: () => ({ kind: 'finite', values: [true, false] }),
  samples: () => [true, false],
};
