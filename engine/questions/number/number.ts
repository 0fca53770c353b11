import type { AsksNumber } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for a number. */
export const number: QuestionKind<AsksNumber> = {
  ...plain,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
