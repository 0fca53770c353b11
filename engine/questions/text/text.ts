import type { AsksText } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for a text. */
export const text: QuestionKind<AsksText> = {
  ...plain,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
