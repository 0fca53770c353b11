import type { AnswerValue } from '../../document/format/answers';
import type { FormBox } from '../../document/format/document.generated';
import { typeOf } from '../../document/fields/field-types';
import { cents } from '../../document/values/money';
import { pointerOf } from '../../document/basics/pointer';
import { boxesIn } from '../facts/boxes';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface BadStart {
  readonly field: string;
  readonly start: AnswerValue;
}

/** What a box holds at first is an answer that its field takes. */
export const badStart: Rule<BadStart> = {
  explanation: {
    what: 'A box begins with something that its field does not take.',
    why: 'Visitors who leave it as it is are refused; a slider begins elsewhere.',
    fix: 'Correct the start, or the limits of the field.',
    wrong: {
      fields: { other_bread: { maxLength: 3 } },
      nodes: { 'other-bread': { asks: { start: 'Spelt' } } },
    },
    right: {
      fields: { other_bread: { maxLength: 3 } },
      nodes: { 'other-bread': { asks: { start: 'Rye' } } },
    },
  },
  check: ({ document }) =>
    boxesIn(document).flatMap(({ box, pointer }): At<BadStart>[] => {
      const field = document.fields[box.field];
      const start = startOf(box);
      if (field === undefined || start === undefined) return [];
      return typeOf(field).problem(field, start) === undefined
        ? []
        : [{ field: box.field, start, pointer: pointer + pointerOf('start') }];
    }),
  message: ({ field, start }) =>
    `The field "${field}" does not take ${quoted(start)}. Correct the start, or the field's limits.`,
};

/** The answer that a box begins with. A list's is a name, which is checked with all other names. */
function startOf(box: FormBox): AnswerValue | undefined {
  if (box.type === 'text' || box.type === 'number' || box.type === 'slider') return box.start;
  return box.type === 'money' && box.start !== undefined ? cents(box.start) : undefined;
}
