import type { Asks, FormBox } from '../document/format/document.generated';
import { pointerOf } from '../document/basics/pointer';
import { neverSaidIn, saidInBox, wrongIn, type BoxFacts } from './planning';
import { outsideForm } from './question-fault';
import { plainKind, samplesOfOne, type QuestionKind } from './question-kind';

/** A kind of question that is one box with a button. */
export function boxKind<A extends Asks & FormBox>(box: BoxFacts<A>): QuestionKind<A> {
  return {
    ...plainKind,
    boxes: (asks) => [{ box: asks, pointer: '' }],
    labels: ({ field }) => (box.sentence ? { [field]: pointerOf(box.sentence) } : {}),
    faults: (asks) => [...outsideForm(asks), ...box.faults(asks)],
    samples: ({ field }, samplesOf) => samplesOfOne(field, samplesOf),
    planning: {
      messages: (asks, entry) => saidInBox(box, asks, entry),
      neverSaid: (asks, fields) => neverSaidIn(box, asks, fields),
      // Nothing at all comes first: a place of a scale stays chosen.
      wrongAnswers: (asks, around) => [{}, ...wrongIn(box, asks, around)],
    },
  };
}
