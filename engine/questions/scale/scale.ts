import type { AsksScale } from '../../document/format/document.generated';
import { boxKind } from '../box-kind';
import type { QuestionKind } from '../question-kind';
import { scaleBoxFacts } from './planning';

const box = boxKind(scaleBoxFacts);

/** A scale of numbers or stars, of which a tap chooses one place. */
export const scale: QuestionKind<AsksScale> = {
  ...box,
  tap: ({ field }) => field,
  // A tap leads on: nothing can be wrong or missing.
  planning: { ...box.planning, messages: () => [], neverSaid: () => [['messages', 'missing']] },
};
