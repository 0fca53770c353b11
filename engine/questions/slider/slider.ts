import type { AsksSlider } from '../../document/document.generated';
import { plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A slider. It has an answer from the start, so it needs its button. */
export const slider: QuestionKind<AsksSlider> = {
  ...plain,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
