import type { AsksConsent } from '../../document/document.generated';
import { plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A checkbox by which the visitor agrees to something. */
export const consent: QuestionKind<AsksConsent> = {
  ...plain,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
