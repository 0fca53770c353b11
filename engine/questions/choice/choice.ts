import type { Answers } from '../../document/format/answers';
import type { AsksChoice } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { boxFaults, boxLabels, cardBoxes } from '../card-boxes';
import { wrongCardCount } from '../card-count';
import { choicePlanning } from './planning';
import { repeatedValues } from '../repeated-values';
import { plainKind, type QuestionKind } from '../question-kind';

/** Cards, of which a tap chooses one. */
export const choice: QuestionKind<AsksChoice> = {
  ...plainKind,
  tap: ({ field }) => field,
  branches: ({ field, choices }) =>
    choices.flatMap(({ value, next }, index) =>
      next === undefined
        ? []
        : [{ next, when: { field, is: value }, pointer: pointerOf('choices', index, 'next') }],
    ),
  boxes: ({ choices }) => cardBoxes(choices),
  labels: ({ choices }) => boxLabels(choices),
  optional: ({ choices }) => cardBoxes(choices).map(({ box }) => box.field),
  faults: ({ choices }) => [
    ...wrongCardCount(choices),
    ...repeatedValues(choices),
    ...boxFaults(choices),
  ],
  planning: choicePlanning,
  samples: ({ field, choices }, samplesOf) =>
    choices.flatMap(({ value, box }): Answers[] =>
      box
        ? samplesOf(box.field).map((words) => ({ [field]: value, [box.field]: words }))
        : [{ [field]: value }],
    ),
};
