import type { FunnelField } from './document.generated';
import { typeOf } from './fields/field-types';

/** One answer. Choices hold the value's name, money an amount in cents, times an ISO string. */
export type AnswerValue = string | number | boolean;

/** The answers known so far, by field id. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** The fields of a document by their ids. */
export type Fields = Readonly<Record<string, FunnelField>>;

/** Whether a value of unknown origin is an answer to a field. Amounts are whole cents from 0. */
export function isValidAnswer(field: FunnelField, value: unknown): value is AnswerValue {
  return typeOf(field).problem(field, value) === undefined;
}
