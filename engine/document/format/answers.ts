import type { ChoiceField, FunnelField } from './document.generated';

/**
 * One answer. Choices hold the value's name, several choices a list of names in the order of the cards,
 * money an amount in cents, times an ISO string.
 */
export type AnswerValue = string | number | boolean | readonly string[];

/** The answers known so far, by field id. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** The fields of a document by their ids. */
export type Fields = Readonly<Record<string, FunnelField>>;

/** What copy says for the values of choices, by field and value. */
export type FieldWords = Readonly<
  Record<string, Readonly<Record<string, Pick<ChoiceField['values'][string], 'label' | 'forms'>>>>
>;
