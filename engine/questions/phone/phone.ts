import type { AsksPhone } from '../../document/document.generated';
import { plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for a telephone number. */
export const phone: QuestionKind<AsksPhone> = {
  ...plain,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
