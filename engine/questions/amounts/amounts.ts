import type { Answers } from '../../document/format/answers';
import type { AsksAmounts } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { plainKind, type QuestionKind } from '../question-kind';
import { amountsFaults } from './amounts-faults';
import { amountsPlanning } from './planning';

/** Two boxes for amounts, with a checkbox that sets the first to 0. */
export const amounts: QuestionKind<AsksAmounts> = {
  ...plainKind,
  labels: ({ current, target, notYet }) => ({
    [current.field]: pointerOf('current', 'label'),
    [target.field]: pointerOf('target', 'label'),
    [notYet.field]: pointerOf('notYet', 'label'),
  }),
  /** A plan link brings the amounts back without the checkbox. */
  incidental: ({ notYet }) => [notYet.field],
  faults: amountsFaults,
  planning: amountsPlanning,
  samples({ current, target, notYet }, samplesOf) {
    const both = (from: number, to: number): Answers => ({
      [current.field]: from,
      [target.field]: to,
      [notYet.field]: from === 0,
    });
    const targets = samplesOf(target.field);
    const pairs = samplesOf(current.field).map((from, index) => [
      Number(from),
      Number(targets[index]),
    ]);
    const largest = Math.max(...targets.map(Number));
    return [
      ...pairs.flatMap(([from = 0, to = 0]) => (from > 0 && to > from ? [both(from, to)] : [])),
      ...samplesOf(current.field).map((from) => both(Number(from), 2 * Number(from) || 1_000_000)),
      // Twice as much may be above the limit of the target.
      ...samplesOf(current.field)
        .map(Number)
        .flatMap((from) =>
          from > 0 && largest > from && largest < 2 * from ? [both(from, largest)] : [],
        ),
      ...targets.flatMap((to) => (to === 0 ? [] : [both(0, Number(to))])),
    ];
  },
};
