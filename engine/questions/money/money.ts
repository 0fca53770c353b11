import type { AsksMoney } from '../../document/document.generated';
import { outsideForm, plain, samplesOfOne, type QuestionKind } from '../question-kind';

/** A box for an amount. */
export const money: QuestionKind<AsksMoney> = {
  ...plain,
  faults: outsideForm,
  samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
};
