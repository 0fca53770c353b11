import { amountLimitProblem as checkAmount } from './fields/amount-limit-problem';
import { patternProblem as checkPattern } from './fields/pattern-problem';
import { isFilledIn as isGiven } from './filled-in';
import { pluralText as chooseForm } from './plural-text';
import { bestPathOf as choosePath } from './starts';

/*
 * What field types, copy and paths need in some funnels only. A build gets those that its document uses, and `undefined` for
 * the others (`app/build/optional-parts-plugin.ts`).
 */
export const isFilledIn: typeof isGiven | undefined = isGiven;
export const patternProblem: typeof checkPattern | undefined = checkPattern;
export const amountLimitProblem: typeof checkAmount | undefined = checkAmount;
export const pluralText: typeof chooseForm | undefined = chooseForm;
export const bestPathOf: typeof choosePath | undefined = choosePath;
