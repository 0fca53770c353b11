import type { AsksConsent } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A checkbox by which the visitor agrees to something. */
export const consent: QuestionKind<AsksConsent> = {
  ...plain,
  // What is agreed to is the sentence, not only the title.
  labels: ({ field }) => ({ [field]: pointerOf('text') }),
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
