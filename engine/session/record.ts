import type { AnswerValue, Answers, Fields } from '../document/format/answers';
import { isValidAnswer } from '../document/valid-answer';
import type { FunnelField } from '../document/format/document.generated';
import { typeOf } from '../document/fields/field-types';

/** A session as it is stored and sent: fields under their saved names, dotted ones nested. */
export interface SessionRecord {
  /** An ISO time. */
  readonly updated_at: string;
  readonly [name: string]: AnswerValue | { readonly [name: string]: AnswerValue };
}

/** The name of a field in the record: a name of its own, or its id. A dot nests. */
export const savedName = (id: string, field: FunnelField): string => field.savedAs ?? id;

/**
 * The record of some answers. Amounts are in the unit that their field declares.
 * @param updatedAt an ISO time
 */
export function recordOf(fields: Fields, answers: Answers, updatedAt: string): SessionRecord {
  const record: Record<string, AnswerValue | Record<string, AnswerValue>> = {};
  const groups = new Map<string, Record<string, AnswerValue>>();
  for (const [id, field] of Object.entries(fields)) {
    const answer = answers[id];
    if (answer === undefined) continue;
    const value = typeOf(field).toRecord(field, answer);
    const [name = id, inner] = savedName(id, field).split('.');
    const group = inner === undefined ? undefined : { ...groups.get(name), [inner]: value };
    if (group) groups.set(name, group);
    record[name] = group ?? value;
  }
  return { ...record, updated_at: updatedAt };
}

/** The names under which the answer to a field may be stored: its own, then those that it had before. */
export const storedNames = (id: string, field: FunnelField): readonly string[] => [
  savedName(id, field),
  ...(('renamedFrom' in field ? field.renamedFrom : undefined) ?? []),
];

/**
 * The answers of a stored record of unknown origin: what fits a field of this document is kept, the
 * rest is left out. Fields and values may be stored under earlier names.
 */
export function answersFromRecord(fields: Fields, record: unknown): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [id, field] of Object.entries(fields)) {
    const value = storedNames(id, field)
      .map((name) => typeOf(field).fromRecord(field, at(record, name.split('.'))))
      .find((each) => isValidAnswer(field, each));
    if (value !== undefined) answers[id] = value;
  }
  return answers;
}

function at(part: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    part,
  );
}
