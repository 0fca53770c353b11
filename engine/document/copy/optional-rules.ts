import { amountLimitProblem as checkAmount } from '../values/amount-limit-problem';
import { dateLimitProblem as checkDay } from '../values/date-limits';
import { dayNumber as countDays } from '../values/day-number';
import { patternProblem as checkPattern } from '../values/pattern-problem';
import { isFilledIn as mayBeFilledIn } from '../format/source';
import { pluralOf as chooseFormOf } from './plural-of';
import { bestPathOf as choosePath } from '../format/starts';

/*
 * What field types, copy and paths need in some funnels only. A build gets those that its document uses, and `undefined` for
 * the others (`app/vite/optional-parts-plugin.ts`).
 */
export const isFilledIn: typeof mayBeFilledIn | undefined = mayBeFilledIn;
export const patternProblem: typeof checkPattern | undefined = checkPattern;
export const amountLimitProblem: typeof checkAmount | undefined = checkAmount;
export const dateLimitProblem: typeof checkDay | undefined = checkDay;
export const dayNumber: typeof countDays | undefined = countDays;
export const pluralOf: typeof chooseFormOf | undefined = chooseFormOf;
export const bestPathOf: typeof choosePath | undefined = choosePath;
/** Only texts with plurals ask for it. */
export { pluralText } from './plural-text';
