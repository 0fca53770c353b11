import type { Mutant } from './mutant';
import { hardAnswers } from './slips/answers';
import { exchangedLimits, misorderedScores, turnedConditions } from './slips/conditions';
import { read } from './slips/funnel';
import { otherLanguages, waysPastSending } from './slips/leads';
import { wrongLinks } from './slips/links';
import { wrongTexts } from './slips/texts';
import { waysBack } from './slips/ways-back';

/** Slips that leave every name and every form right, and lead visitors round, past, or nowhere. */
export function slipsIn(document: unknown): Mutant[] {
  const funnel = read(document);
  return [
    misorderedScores,
    turnedConditions,
    exchangedLimits,
    waysBack,
    waysPastSending,
    hardAnswers,
    wrongLinks,
    otherLanguages,
    wrongTexts,
  ].flatMap((slips) => slips(funnel));
}
