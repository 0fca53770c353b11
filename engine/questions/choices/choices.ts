import type { Answers } from '../../document/answers';
import type { AsksChoices } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { boxFaults, boxLabels, cardBoxes } from '../card-boxes';
import { repeatedValues } from '../repeated-values';
import { plain, type QuestionKind } from '../question-kind';
import { choicesPlanning } from './planning';
import { choicesProblem, toggled } from './toggled';

/** Cards, of which several are chosen. */
export const choices: QuestionKind<AsksChoices> = {
  ...plain,
  boxes: ({ choices: cards }) => cardBoxes(cards),
  labels: ({ choices: cards }) => boxLabels(cards),
  optional: ({ field, minimum, choices: cards }) => [
    ...(minimum === 0 ? [field] : []),
    ...cardBoxes(cards).map(({ box }) => box.field),
  ],
  faults({ choices: cards, minimum, maximum = Infinity }) {
    const most = Math.min(maximum, cards.filter(({ exclusive }) => exclusive !== true).length);
    const tooMany = {
      fault: `${minimum} cards have to be chosen, and only ${most} can be. Lower the minimum, or raise the maximum.`,
      pointer: pointerOf('minimum'),
    };
    return [...(minimum > most ? [tooMany] : []), ...repeatedValues(cards), ...boxFaults(cards)];
  },
  planning: choicesPlanning,
  /** From the front, from each single card on: as many as the question wants, and as many as it takes. */
  samples(asks, samplesOf) {
    const values = asks.choices.map(({ value }) => value);
    const taking = (from: number, most: number): readonly string[] =>
      [...values.slice(from), ...values.slice(0, from)].reduce<readonly string[]>(
        (chosen, value) =>
          chosen.length < most || choicesProblem(asks, chosen)
            ? toggled(asks, chosen, value).chosen
            : chosen,
        [],
      );
    const inOrder = (chosen: readonly string[]): string[] =>
      values.filter((value) => chosen.includes(value));
    const words = (chosen: readonly string[]): Answers =>
      Object.fromEntries(
        asks.choices.flatMap(({ value, box }) =>
          box && chosen.includes(value) ? [[box.field, samplesOf(box.field)[0]]] : [],
        ),
      );
    return [...values.map((_, from) => taking(from, 1)), taking(0, values.length)].map(
      (chosen) => ({ [asks.field]: inOrder(chosen), ...words(chosen) }),
    );
  },
};
