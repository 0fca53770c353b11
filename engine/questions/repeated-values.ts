import { pointerOf } from '../document/basics/pointer';
import type { QuestionFault } from './question-fault';

/** The cards with a value that a card before them has. */
export function repeatedValues(cards: readonly { readonly value: string }[]): QuestionFault[] {
  const values = cards.map(({ value }) => value);
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? [
          {
            fault: `Another card before this one has the value "${value}", so nobody can tell them apart. Give each card its own.`,
            pointer: pointerOf('choices', index, 'value'),
          },
        ]
      : [],
  );
}
