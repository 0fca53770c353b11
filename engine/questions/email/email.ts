import type { AsksEmail } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for an e-mail address. */
export const email: QuestionKind<AsksEmail> = {
  ...plain,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
