import { boxesIn } from '../facts/boxes';
import type { At, Rule } from '../reporting/rule';

/** A visitor whose text does not match a pattern is told what is wanted, because it cannot be guessed. */
export const patternMessage: Rule<{ readonly field: string }> = {
  explanation: {
    what: 'A question asks for a text with a pattern, and does not say what is wanted.',
    why: 'Visitors cannot guess a pattern, so some would give up.',
    fix: 'Write a message for the pattern.',
    wrong: { fields: { name: { pattern: '[A-Z][a-z]+', example: 'Ada' } } },
    right: {
      fields: { name: { pattern: '[A-Z][a-z]+', example: 'Ada' } },
      nodes: { name: { asks: { messages: { pattern: 'Like this: Ada' } } } },
    },
  },
  check: ({ document }) =>
    boxesIn(document).flatMap(({ box, pointer }): At<{ readonly field: string }>[] => {
      if (box.type !== 'text' || box.messages?.pattern !== undefined) return [];
      const field = document.fields[box.field];
      return field && 'pattern' in field && field.pattern !== undefined
        ? [{ field: box.field, pointer }]
        : [];
    }),
  message: ({ field }) =>
    `The field "${field}" has a pattern. Say in "messages" what is wanted: { "pattern": "A postcode has five digits." }.`,
};
