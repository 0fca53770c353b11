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
