import { valuesOf } from '../../document/fields/field-facts';
import { numbersOf } from '../../document/conditions/range';
import { rounded } from '../../document/basics/precision';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { sectionsIn } from '../facts/sections-in';
import type { At, Rule } from '../reporting/rule';

interface GaugeScale {
  readonly field: string;
  /** The range of a number that a gauge cannot show. */
  readonly range?: { readonly from: number; readonly to: number };
  /** The highest score, and the limit of the last level below it. Without both, a choice field has no scores. */
  readonly beyond?: { readonly highest: number; readonly last: number };
}

/** A gauge knows the score of every answer, the score is on its dial, and there are words for it. */
export const gaugeScale: Rule<GaugeScale> = {
  needs: ['results'],
  explanation: {
    what: 'A gauge has no score for the values of its choice field, its number may lie outside 0 to 100, or its last level ends below a score that it may show.',
    why: 'The gauge would show nothing, its needle would leave the dial, or a high score would get the words of a lower one.',
    fix: 'Write "scores" for a choice field. Bring a number into 0 to 100 with "minimum", "maximum", "product" or a "table". Let the last level reach 100.',
    wrong: {
      nodes: {
        basket: {
          sections: {
            state: {
              type: 'gauges',
              headline: 'Your taste',
              gauges: [
                {
                  label: 'Sour',
                  field: 'bread',
                  default: 5,
                  levels: [{ upTo: 100, text: 'Fine' }],
                },
              ],
            },
          },
        },
      },
    },
    right: {
      nodes: {
        basket: {
          sections: {
            state: {
              type: 'gauges',
              headline: 'Your taste',
              gauges: [
                {
                  label: 'Sour',
                  field: 'bread',
                  scores: { rye: 90, wheat: 20, other: 50 },
                  default: 5,
                  levels: [{ upTo: 100, text: 'Fine' }],
                },
              ],
            },
          },
        },
      },
    },
  },
  check: ({ document }) =>
    sectionsIn(document, 'gauges').flatMap(({ section, pointer }) =>
      section.gauges.flatMap((gauge, index): At<GaugeScale>[] => {
        const { field, scores, levels } = gauge;
        const at = pointer + pointerOf('gauges', index);
        const fieldAt = at + pointerOf('field');
        const isChoice = valuesOf(own(document.fields, field)).length > 0;
        const numbers = isChoice ? undefined : numbersOf(field, document.fields);
        const range = numbers && { from: rounded(numbers.from, 0), to: rounded(numbers.to, 0) };
        if (isChoice && !scores) return [{ field, pointer: fieldAt }];
        if (range && (range.from < 0 || range.to > 100))
          return [{ field, range, pointer: fieldAt }];
        const highest = Math.max(gauge.default, range?.to ?? 0, ...Object.values(scores ?? {}));
        const last = Math.max(...levels.map(({ upTo }) => upTo));
        const lastAt = at + pointerOf('levels', levels.length - 1, 'upTo');
        return last < highest ? [{ field, beyond: { highest, last }, pointer: lastAt }] : [];
      }),
    ),
  message: ({ field, range, beyond }) => {
    if (beyond)
      return `The last level ends at ${beyond.last}, and the gauge may show ${beyond.highest}, which would get its words. Let the last level reach 100.`;
    return range
      ? `A gauge shows 0 to 100, and "${field}" lies between ${range.from} and ${range.to}. Bring it into that range, for example with "product" or a "table".`
      : `"scores" is missing: write a score for each value of the field "${field}".`;
  },
};
