import { factsOf } from '../../document/fields/field-facts';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface MissingAnswerNumber {
  readonly field: string;
  /** The lowest number that no field has. */
  readonly free: number;
}

/**
 * Where there is a webhook, every field that is asked has a number in the answer list. A document that leaves one out on
 * purpose accepts the note.
 */
export const missingAnswerNumber: Rule<MissingAnswerNumber> = {
  severity: 'note',
  explanation: {
    what: 'A question has no number in the answer list.',
    why: 'The answer is not sent to the receiver of the webhook and not carried by a plan link.',
    fix: 'Write the free number as "answerId" of the field. If the answer is left out on purpose, accept the note ("accept").',
    wrong: { fields: { name: { answerId: null } } },
    right: { fields: { name: { answerId: 3 } } },
  },
  check: ({ document: { fields, webhook }, graph }) => {
    if (!webhook) return [];
    const numbers = new Set(
      Object.values(fields).flatMap((field) => ('answerId' in field ? (field.answerId ?? []) : [])),
    );
    const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
    // A flag that is asked beside other fields only marks them; as a question of its own, it is an answer like others.
    const own = new Set(
      Object.values(graph.nodes).flatMap(({ asks }) => (asks.length === 1 ? asks : [])),
    );
    const without = Object.entries(fields).filter(([id, field]) => {
      const { listing } = factsOf(field);
      const isListed = listing === 'alone' ? own.has(id) : listing === 'always' && asked.has(id);
      return isListed && !('answerId' in field && field.answerId);
    });
    const free = Array.from(
      { length: numbers.size + without.length },
      (_, index) => index + 1,
    ).filter((number) => !numbers.has(number));
    return without.map(([field], index): At<MissingAnswerNumber> => {
      return { field, free: free[index] ?? 0, pointer: pointerOf('fields', field) };
    });
  },
  message: ({ field, free }) =>
    `The answer to "${field}" is not in the list of answers that is sent: "answerId" is missing. The number ${free} is free.`,
};
