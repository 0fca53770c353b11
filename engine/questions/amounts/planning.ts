import type { Answers, AnswerValue } from '../../document/format/answers';
import type { AsksAmounts, FunnelField } from '../../document/format/document.generated';
import { interpolateLocals } from '../../document/copy/locals';
import { cents } from '../../document/values/money';
import { amountEntered, noAmounts } from '../money/planning';
import { readMoney } from '../money/read-money';
import type { QuestionPlanning } from '../planning';
import { amountsProblem } from './amounts-problem';

export const amountsPlanning: QuestionPlanning<AsksAmounts> = {
  messages({ current, target, notYet, messages }, { entered, context }) {
    const read = (box: typeof current) =>
      readMoney(box, amountEntered(entered[box.field]), context);
    const problem = amountsProblem({
      current: read(current),
      target: read(target),
      notYet: entered[notYet.field] === true,
    });
    if (!problem) return [];
    const text = interpolateLocals(
      messages[problem.message],
      problem.words ?? {},
      context.language,
    );
    return [{ keys: ['messages', problem.message], text }];
  },
  neverSaid: () => [],
  /**
   * Nothing, one of the two, a target of nothing, one that is not above the current amount, what is beyond the limits,
   * and what is no amount.
   */
  wrongAnswers({ current, target, notYet }, { usual, fields }) {
    const amount = Math.max(Number(usual[current.field] ?? 0), 100);
    const entered = (now: AnswerValue | undefined, then: AnswerValue | undefined): Answers => ({
      [current.field]: now,
      [target.field]: then,
      [notYet.field]: false,
    });
    return [
      entered(undefined, undefined),
      entered(amount, undefined),
      entered(amount, 0),
      entered(amount, amount),
      ...beyond(fields[current.field]).map((now) => entered(now, usual[target.field])),
      ...beyond(fields[target.field]).map((then) => entered(usual[current.field], then)),
      ...noAmounts.map((text) => entered(text, amount)),
    ];
  },
};

/** The amounts next to the limits of a field that it refuses. */
function beyond(field: FunnelField | undefined): number[] {
  if (field?.type !== 'money') return [];
  const { minimum, maximum } = field;
  return [
    ...(minimum === undefined || cents(minimum) < 100 ? [] : [cents(minimum) - 100]),
    ...(maximum === undefined ? [] : [cents(maximum) + 100]),
  ];
}
