import { pointerOf } from '../document/basics/pointer';
import type { QuestionFault } from './question-fault';

/** The letters of the alphabet: each card is picked by one. */
const mostCards = 26;

/** Cards that are left out, one for each value of the field, are as many as may be written out. */
export const wrongCardCount = ({ length }: readonly unknown[]): QuestionFault[] =>
  length <= mostCards
    ? []
    : [
        {
          fault: `The field has ${length} values, and a question has at most ${mostCards} cards. Ask with "select", or write fewer under "choices".`,
          pointer: pointerOf('choices'),
        },
      ];
