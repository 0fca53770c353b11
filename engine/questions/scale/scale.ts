import type { AsksScale } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A scale of numbers or stars, of which a tap chooses one place. */
export const scale: QuestionKind<AsksScale> = {
  ...plain,
  tap: ({ field }) => field,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
