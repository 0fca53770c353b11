import { numbersOf } from '../../document/computed/range';
import { own } from '../../document/own';
import { pointerOf } from '../../document/pointer';
import { sectionsIn } from '../sections-in';
import type { At, Rule } from '../rule';

interface GaugeScale {
  readonly field: string;
  /** The range of a number that a gauge cannot show. Undefined for a choice field without scores. */
  readonly range?: { readonly from: number; readonly to: number };
}

/** A gauge knows the score of every answer, and the score is on its dial. */
export const gaugeScale: Rule<GaugeScale> = {
  needs: ['results'],
  explanation: {
    what: 'A gauge has no score for the values of its choice field, or its number may lie outside 0 to 100.',
    why: 'The gauge would show nothing, or its needle would leave the dial.',
    fix: 'Write "scores" for a choice field. Bring a number into 0 to 100 with "minimum", "maximum", "product" or a "table".',
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
      section.gauges.flatMap(({ field, scores }, index): At<GaugeScale>[] => {
        const at = pointer + pointerOf('gauges', index, 'field');
        const declared = own(document.fields, field);
        if (declared?.type === 'choice') return scores ? [] : [{ field, pointer: at }];
        const range = numbersOf(field, document.fields);
        return range && (range.from < 0 || range.to > 100) ? [{ field, range, pointer: at }] : [];
      }),
    ),
  message: ({ field, range }) =>
    range
      ? `A gauge shows 0 to 100, and "${field}" lies between ${range.from} and ${range.to}. Bring it into that range, for example with "product" or a "table".`
      : `"scores" is missing: write a score for each value of the field "${field}".`,
};
