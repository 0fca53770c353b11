import { own } from '../../document/own';
import { factsOf } from '../../document/fields/field-facts';
import type { Domain } from '../../document/fields/field-type';
import { pointerOf } from '../../document/pointer';
import { calculationsOf, partsOf } from '../calculations';
import type { At, Rule } from '../rule';

interface MissingScore {
  readonly field: string;
  readonly value: string;
}

/** Scores without "otherwise" have one for every value of their field. */
export const missingScore: Rule<MissingScore> = {
  explanation: {
    what: 'Scores without "otherwise" lack one for a value of their field.',
    why: 'Visitors who give that answer have no result.',
    fix: 'Add a score for the value, or write "otherwise".',
    wrong: {
      fields: {
        points: {
          type: 'computed',
          as: 'number',
          value: { scores: { field: 'bread', values: { rye: 2, wheat: 1 } } },
        },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
    right: {
      fields: {
        points: {
          type: 'computed',
          as: 'number',
          value: { scores: { field: 'bread', values: { rye: 2, wheat: 1, other: 0 } } },
        },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
  },
  check: ({ document }) =>
    Object.values(calculationsOf(document))
      .flatMap(partsOf)
      .flatMap(({ calculation, pointer }): At<MissingScore>[] => {
        const scores = typeof calculation === 'object' ? calculation.scores : undefined;
        const field = scores && own(document.fields, scores.field);
        const domain = field && factsOf(field).domain(field);
        if (!scores || !domain || scores.otherwise !== undefined) return [];
        return namesIn(domain)
          .filter((value) => !Object.hasOwn(scores.values, value))
          .map((value) => {
            return { field: scores.field, value, pointer: pointer + pointerOf('scores', 'values') };
          });
      }),
  message: ({ field, value }) =>
    `There is no score for the value "${value}" of the field "${field}". Add it, or write "otherwise".`,
};

/** The names of the values that can be scored. */
function namesIn(domain: Domain): readonly string[] {
  if (domain.kind === 'lists') return domain.of;
  return domain.kind === 'finite' ? domain.values.map(String) : [];
}
