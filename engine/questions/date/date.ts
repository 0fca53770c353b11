import type { AsksDate } from '../../document/document.generated';
import { plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for a day. */
export const date: QuestionKind<AsksDate> = {
  ...plain,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
