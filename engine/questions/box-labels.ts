import type { AsksText } from '../document/document.generated';
import { pointerOf } from '../document/pointer';
import { outsideForm, type QuestionFault } from './question-kind';

/** Where the labels of the boxes of cards are, by field id: JSON pointers from the question's `asks`. */
export function boxLabels(
  cards: readonly { readonly box?: AsksText }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    cards.flatMap(({ box }, index): [string, string][] =>
      box ? [[box.field, pointerOf('choices', index, 'box', 'label')]] : [],
    ),
  );
}

/** What is wrong with the boxes of cards: the card is what a visitor may leave out. */
export const boxFaults = (cards: readonly { readonly box?: AsksText }[]): QuestionFault[] =>
  cards.flatMap(({ box }, index) =>
    (box ? outsideForm(box) : []).map(({ pointer }) => ({
      fault: 'The box of a card is never optional. Leave this out.',
      pointer: pointerOf('choices', index, 'box') + pointer,
    })),
  );
