import type { FunnelField } from './document.generated';
import { assertNever } from './assert-never';

/** One answer. Choices hold the value's name, money an amount in cents, times an ISO string. */
export type AnswerValue = string | number | boolean;

/** The answers known so far, by field id. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** The fields of a document by their ids. */
export type Fields = Readonly<Record<string, FunnelField>>;

const defaultMaxLength = 500;

/** Something, an @, something, a dot and something, without spaces (specification, section 5). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text can be an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** The most characters that a field takes. */
export function maxLengthOf(field: FunnelField | undefined): number {
  return (field?.type === 'text' ? field.maxLength : undefined) ?? defaultMaxLength;
}

/** Whether a value of unknown origin is an answer to a field. Amounts are whole cents from 0. */
export function fits(field: FunnelField, value: unknown): value is AnswerValue {
  switch (field.type) {
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.values, value);
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= maxLengthOf(field);
    case 'email':
      return typeof value === 'string' && isEmail(value);
    case 'money':
    case 'count':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    default:
      return assertNever(field);
  }
}

/** The answers of a record that fit their fields. Whatever else it holds is left out. */
export function fittingAnswers(fields: Fields, record: Readonly<Record<string, unknown>>): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [id, field] of Object.entries(fields)) {
    const value = Object.hasOwn(record, id) ? record[id] : undefined;
    if (fits(field, value)) answers[id] = value;
  }
  return answers;
}
