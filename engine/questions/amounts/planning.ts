import type { Answers, AnswerValue } from '../../document/answers';
import type { AsksAmounts } from '../../document/document.generated';
import { interpolateLocals } from '../../document/locals';
import { amountEntered, noAmounts } from '../money/planning';
import { readAmount } from '../money/read-amount';
import type { QuestionPlanning } from '../planning';
import { amountsProblem } from './amounts-problem';

export const amountsPlanning: QuestionPlanning<AsksAmounts> = {
  messages({ current, target, notYet, messages }, { entered, context }) {
    const problem = amountsProblem({
      current: readAmount(amountEntered(entered[current.field]), context),
      target: readAmount(amountEntered(entered[target.field]), context),
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
  /** Nothing, one of the two, a target of nothing, one that is not above the current amount, and what is no amount. */
  wrongAnswers({ current, target, notYet }, { usual }) {
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
      ...noAmounts.map((text) => entered(text, amount)),
    ];
  },
};
