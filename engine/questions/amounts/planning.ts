import type { Answers } from '../../document/answers';
import type { AsksAmounts } from '../../document/document.generated';
import type { QuestionPlanning } from '../planning';
import { amountsProblem } from './amounts-problem';

export const amountsPlanning: QuestionPlanning<AsksAmounts> = {
  messages({ current, target, notYet, messages }, { entered }) {
    const amountOf = ({ field }: { readonly field: string }): number | undefined => {
      const amount = entered[field];
      return typeof amount === 'number' ? amount : undefined;
    };
    // The boxes take digits only.
    const isTyped = (amount: number | undefined): boolean =>
      amount === undefined || /^\d+$/.test(String(amount / 100));
    if (![current, target].map(amountOf).every(isTyped)) return [];
    const problem = amountsProblem({
      current: amountOf(current),
      target: amountOf(target),
      notYet: entered[notYet.field] === true,
    });
    return problem
      ? [{ keys: ['messages', problem.message], text: messages[problem.message] }]
      : [];
  },
  neverSaid: () => [],
  /** Nothing, one of the two, a target of nothing, and one that is not above the current amount. */
  wrongAnswers({ current, target, notYet }, { usual }) {
    const amount = Math.max(Number(usual[current.field] ?? 0), 100);
    const entered = (now: number | undefined, then: number | undefined): Answers => ({
      [current.field]: now,
      [target.field]: then,
      [notYet.field]: false,
    });
    return [
      entered(undefined, undefined),
      entered(amount, undefined),
      entered(amount, 0),
      entered(amount, amount),
    ];
  },
};
