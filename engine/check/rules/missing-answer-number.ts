import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

interface MissingAnswerNumber {
  readonly field: string;
  /** The number between others that no field has. */
  readonly free: number;
}

/**
 * Where the answer list has a gap in its numbers, and a field that is asked has none, the number was probably lost.
 * Fields may have no number on purpose, so a document without gaps has no finding.
 */
export const missingAnswerNumber: Rule<MissingAnswerNumber> = {
  severity: 'note',
  explanation: {
    what: 'A question has no number in the answer list, and a number between those of the others is free.',
    why: 'The answer is not sent to the receiver of the webhook and not carried by a plan link.',
    fix: 'Write the free number as "answerId" of the field. If the answer is left out on purpose, number the others without a gap.',
    wrong: { fields: { name: { answerId: null } } },
    right: { fields: { name: { answerId: 3 } } },
  },
  check: ({ document: { fields, webhook }, graph }) => {
    const numbers = new Set(
      Object.values(fields).flatMap((field) => ('answerId' in field ? (field.answerId ?? []) : [])),
    );
    const lowest = Math.min(...numbers);
    const free = Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1).filter(
      (number) => number > lowest && !numbers.has(number),
    );
    if (!webhook || free.length === 0 || free.length > numbers.size) return [];
    const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
    const without = Object.entries(fields).flatMap(([id, field]) =>
      asked.has(id) && canHaveNumber(field.type) && !('answerId' in field && field.answerId)
        ? [id]
        : [],
    );
    return without.slice(0, free.length).map((field, index): At<MissingAnswerNumber> => {
      return { field, free: free[index] ?? 0, pointer: pointerOf('fields', field) };
    });
  },
  message: ({ field, free }) =>
    `The answer to "${field}" is not in the list that is sent: "answerId" is missing, and the number ${free} is free.`,
};

/** Fields that only mark something are listed with the question that they belong to. */
const canHaveNumber = (type: string): boolean =>
  !['flag', 'count', 'time', 'computed'].includes(type);
