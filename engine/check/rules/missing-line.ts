import { incompleteLines } from '../facts/reflections';
import { both, quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';
import { canHold, spaceOf } from '../ways/space';

interface MissingLine {
  readonly field: string;
  readonly values: readonly string[];
}

/** A line that takes up an answer has words for every answer with which visitors come to it. */
export const missingLine: Rule<MissingLine> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'A reflection has a line for some values of its field, none for another with which visitors come to the screen, and no "text" for the others.',
    why: 'Who gave that answer sees an empty place where others are taken up.',
    fix: 'Write a line for the value, or a "text" for all that have none.',
    wrong: {
      nodes: { name: { reflection: { field: 'bread', values: { rye: 'Rye.', wheat: 'Wheat.' } } } },
    },
    right: {
      nodes: {
        name: {
          reflection: { field: 'bread', values: { rye: 'Rye.', wheat: 'Wheat.' }, text: 'Noted.' },
        },
      },
    },
  },
  check: (subject) =>
    incompleteLines(subject.document, subject.meanings).flatMap(
      ({ node, field, missing, pointer }): At<MissingLine>[] => {
        const known = spaceOf(subject)
          .states.get(node)
          ?.map((state) => state.known);
        const values = missing.filter(
          (value) => known && canHold({ field, is: value }, known, subject) === true,
        );
        return values.length === 0 ? [] : [{ field, values, pointer }];
      },
    ),
  message: ({ field, values }) =>
    `There is no line for ${both(values.map(quoted))} of the field "${field}": these visitors see an empty place. Write one, or a "text" for all that have none.`,
};
