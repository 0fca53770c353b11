import type { AsksText } from '../document/format/document.generated';
import { pointerOf } from '../document/basics/pointer';
import { outsideForm, type QuestionFault } from './question-fault';

type Cards = readonly { readonly box?: AsksText }[];

/** The boxes of cards, and where they are: JSON pointers from the question's `asks`. */
export const cardBoxes = (cards: Cards): { readonly box: AsksText; readonly pointer: string }[] =>
  cards.flatMap(({ box }, index) =>
    box ? [{ box, pointer: pointerOf('choices', index, 'box') }] : [],
  );

/** Where the labels of the boxes of cards are, by field id: JSON pointers from the question's `asks`. */
export const boxLabels = (cards: Cards): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cardBoxes(cards).map(({ box, pointer }) => [box.field, pointer + pointerOf('label')]),
  );

/** What is wrong with the boxes of cards: the card is what a visitor may leave out. */
export const boxFaults = (cards: Cards): QuestionFault[] =>
  cardBoxes(cards).flatMap((card) =>
    outsideForm(card.box).map(({ pointer }) => ({
      fault: 'The box of a card is never optional. Leave this out.',
      pointer: card.pointer + pointer,
    })),
  );
