import type { FlagField, FunnelField } from '../format/document.generated';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { sameness } from './operators';

/** How an address says yes or no, in the form of a tapped card. */
const flagWords = new Map([
  ...['1', 'true', 'yes'].map((word) => [word, '1'] as const),
  ...['0', 'false', 'no'].map((word) => [word, '0'] as const),
]);

/** Yes or no: a checkbox, or something that happened. */
export const flag: FieldType<FlagField> = {
  ...plainField,
  listedAs: 'choice',
  operators: sameness,
  problem: (_, value) => (typeof value === 'boolean' ? undefined : 'wrong-kind'),
  text: ({ yes, no }, answer) => (answer === true ? yes : no) ?? String(answer),
  fromWord: (written) => flagWords.get(written.toLowerCase()),
  /** Set by 1; anything else, and nothing, is no. */
  fromQuery: (parameter) => parameter === '1',
};

/** What answers compare with that are true or false. */
export const trueOrFalse = {
  expected: () => 'true or false',
  usual: true,
  fits: (_: FunnelField, operand: unknown): boolean => typeof operand === 'boolean',
};

export const flagFacts: FieldFacts<FlagField> = {
  operand: trueOrFalse,
  column: 'boolean',
  listing: 'alone',
  domain: () => ({ kind: 'finite', values: [true, false] }),
  samples: () => [true, false],
};
