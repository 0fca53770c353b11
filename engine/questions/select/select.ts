import type { AsksSelect } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A list of choices that can be searched. */
export const select: QuestionKind<AsksSelect> = {
  ...plain,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
