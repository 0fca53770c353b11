import type { TimeField } from '../format/document.generated';
import { isDay } from '../values/is-day';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { chronology } from './operators';

/** Since 1970. */
const milliseconds = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

/** What browsers make of other texts differs: Chromium takes "2" for a day of 2001. */
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** When something happened, as an ISO time. */
export const time: FieldType<TimeField> = {
  ...plainField,
  toNumber: milliseconds,
  operators: chronology(milliseconds),
  problem(_, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return isoTime.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : 'malformed';
  },
};

export const timeFacts: FieldFacts<TimeField> = {
  operand: {
    expected: () => 'a day such as "2026-03-31"',
    usual: 'today',
    fits: (_, operand) => typeof operand === 'string' && isDay(operand),
  },
  column: 'time',
  listing: 'never',
  domain: () => ({ kind: 'any' }),
  samples: () => ['2025-01-31T10:00:00.000Z'],
};
