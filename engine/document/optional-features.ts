import { assignedAnswers as drawLots } from './experiments/assigned';
import { exposuresAt as findExposures } from './exposures';
import { hasConsented as isGiven } from './has-consented';
import { answersFromQuery as readQuery } from './hidden-fields';
import { isOutOfReach as cannotReach, outcomeOf as findOutcome } from './outcome';

/*
 * Features that only some funnels have. A build gets those that its document uses, and `undefined` for the others
 * (`app/vite/optional-parts-plugin.ts`).
 */
export const assignedAnswers: typeof drawLots | undefined = drawLots;
export const answersFromQuery: typeof readQuery | undefined = readQuery;
export const exposuresAt: typeof findExposures | undefined = findExposures;
export const hasConsented: typeof isGiven | undefined = isGiven;
export const isOutOfReach: typeof cannotReach | undefined = cannotReach;
export const outcomeOf: typeof findOutcome | undefined = findOutcome;
