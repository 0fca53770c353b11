import { comparable } from '../../../document/basics/precision';
import { numbersOf } from '../../../document/conditions/range';
import { typeOf } from '../../../document/fields/field-types';
import { isComputed } from '../../../document/format/source';
import { pointerOf } from '../../../document/basics/pointer';
import { fieldConditionsIn } from '../../facts/field-conditions';
import type { At, Form } from '../../reporting/rule';

interface NeverHolds {
  readonly field: string;
  readonly bound: 'less' | 'more';
  /** The smallest or largest answer, as people read it. */
  readonly than: string;
}

/** An answer can be as large or as small as a condition wants it. */
export const neverHolds: Form<NeverHolds> = {
  needs: ['results'],
  check: ({ document, meanings }) =>
    fieldConditionsIn(document, meanings).flatMap(
      ({ condition, id, field, pointer }): At<NeverHolds>[] => {
        const { toNumber } = typeOf(field);
        const range = numbersOf(id, document.fields);
        if (!toNumber || !range) return [];
        const { atLeast, atMost, above, below, between: [first, last] = [] } = condition;
        const { from, to } = range;
        const isUnder = (limit: string | number | undefined): boolean =>
          limit !== undefined && comparable(toNumber(limit)) < from;
        const isOver = (limit: string | number | undefined): boolean =>
          limit !== undefined && comparable(toNumber(limit)) > to;
        const never: readonly (readonly [string, boolean, NeverHolds['bound']])[] = [
          ['atLeast', isOver(atLeast), 'more'],
          [
            'above',
            isOver(above) || (above !== undefined && comparable(toNumber(above)) === to),
            'more',
          ],
          ['atMost', isUnder(atMost), 'less'],
          [
            'below',
            isUnder(below) || (below !== undefined && comparable(toNumber(below)) === from),
            'less',
          ],
          ['between', isOver(first), 'more'],
          ['between', isUnder(last), 'less'],
        ];
        const [operator, , bound] = never.find(([, isNever]) => isNever) ?? [];
        if (operator === undefined || bound === undefined) return [];
        const limit = bound === 'less' ? from : to;
        // As exact as words are: a mean of 16.66 is more than its field shows.
        const exact = isComputed(field) ? { ...field, decimals: 3 } : field;
        const than = typeOf(exact).text(exact, limit, document) ?? String(limit);
        return [{ field: id, bound, than, pointer: pointer + pointerOf(operator) }];
      },
    ),
  message: ({ field, bound, than }) =>
    `This never holds: "${field}" is never ${bound} than ${than}. Change the limit.`,
};
