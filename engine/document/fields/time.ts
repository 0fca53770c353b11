import type { TimeField } from '../document.generated';
import { plain, type FieldFacts, type FieldType } from './field-type';

/** When something happened, as an ISO time. */
export const time: FieldType<TimeField> = {
  ...plain,
  problem(_, value) {
    if (typeof value !== 'string') return 'wrong-kind';
    return Number.isNaN(Date.parse(value)) ? 'malformed' : undefined;
  },
};

export const timeFacts: FieldFacts<TimeField> = {
  operators: ['answered'],
  column: 'time',
  domain: () => ({ kind: 'any' }),
  samples: () => ['2025-01-31T10:00:00.000Z'],
};
