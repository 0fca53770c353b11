import type { AsksYesno, FunnelField } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { plainKind, type QuestionKind } from '../question-kind';

const sides = ['yes', 'no'] as const;

/** Two cards, of which a tap chooses one. */
export const yesno: QuestionKind<AsksYesno> = {
  ...plainKind,
  tap: ({ field }) => field,
  branches: (asks) =>
    sides.flatMap((side) => {
      const next = asks[side]?.next;
      const when = { field: asks.field, is: side === 'yes' };
      return next === undefined ? [] : [{ next, when, pointer: pointerOf(side, 'next') }];
    }),
  faults: (asks, fields) =>
    sides.flatMap((side) =>
      asks[side]?.title === undefined && !hasWordFor(side, fields[asks.field])
        ? [
            {
              fault: `The card has no words. Add "${side}" to the field "${asks.field}", such as ${side === 'yes' ? '"Yes"' : '"No"'}.`,
              pointer: pointerOf('field'),
            },
          ]
        : [],
    ),
  planning: { messages: () => [], neverSaid: () => [], wrongAnswers: () => [] },
  samples: ({ field }) => [{ [field]: true }, { [field]: false }],
};

/** A field of another type is what is wrong there, and is reported as that. */
function hasWordFor(side: (typeof sides)[number], field: FunnelField | undefined): boolean {
  return field !== undefined && (field.type !== 'flag' || side in field);
}
