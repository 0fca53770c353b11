import type { AsksChoice } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { plain, type QuestionKind } from '../question-kind';

/** Cards, of which a tap chooses one. */
export const choice: QuestionKind<AsksChoice> = {
  ...plain,
  tap: ({ field }) => field,
  branches: ({ field, choices }) =>
    choices.flatMap(({ value, next }, index) =>
      next === undefined
        ? []
        : [{ next, when: { field, is: value }, pointer: pointerOf('choices', index, 'next') }],
    ),
  samples: ({ field, choices }) => choices.map(({ value }) => ({ [field]: value })),
};
