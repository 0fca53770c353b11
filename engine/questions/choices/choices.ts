import type { Answers } from '../../document/format/answers';
import type { AsksChoices } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { boxFaults, boxLabels, cardBoxes } from '../card-boxes';
import { wrongCardCount } from '../card-count';
import { repeatedValues } from '../repeated-values';
import { plainKind, type QuestionKind, type SamplesOf } from '../question-kind';
import { choicesPlanning } from './planning';
import { choicesProblem, toggled } from './toggled';

/** Cards, of which several are chosen. */
export const choices: QuestionKind<AsksChoices> = {
  ...plainKind,
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
    return [
      ...(minimum > most ? [tooMany] : []),
      ...wrongCardCount(cards),
      ...repeatedValues(cards),
      ...boxFaults(cards),
    ];
  },
  planning: choicesPlanning,
  /** From each card on as many as the question wants, and every two cards together: few answers, of as many cards as it takes. */
  samples(asks, samplesOf) {
    const values = asks.choices.map(({ value }) => value);
    const from = (start: number): readonly string[] =>
      [...values.slice(start), ...values.slice(0, start)].reduce<readonly string[]>(
        (chosen, value) =>
          chosen.length === 0 || choicesProblem(asks, chosen)
            ? toggled(asks, chosen, value).chosen
            : chosen,
        [],
      );
    return [...values.map((_, start) => from(start)), ...allPairs(asks)].map((chosen) =>
      answersWith(asks, chosen, samplesOf),
    );
  },
  sets(asks, named, samplesOf) {
    const { choices: cards, minimum, maximum = Infinity } = asks;
    const alone = cards.filter(({ exclusive }) => exclusive === true);
    const joining = cards.flatMap(({ value, exclusive }) => (exclusive === true ? [] : [value]));
    const told = joining.filter((value) => named.has(value));
    if (told.length > mostNamed) return undefined;
    const others = joining.filter((value) => !named.has(value));
    const chosen = Array.from({ length: 2 ** told.length }, (_, set) => {
      const those = told.filter((__, place) => (Math.floor(set / 2 ** place) & 1) === 1);
      return [...those, ...others.slice(0, Math.max(0, Math.max(minimum, 1) - those.length))];
    }).filter(({ length }) => length >= Math.max(minimum, 1) && length <= maximum);
    return [...alone.map(({ value }) => [value]), ...chosen].map((each) =>
      answersWith(asks, each, samplesOf),
    );
  },
};

/** Of more named cards, not every set is looked at. */
const mostNamed = 12;

/** The answers of who chooses some cards, in the order of the cards, with words in their boxes. */
function answersWith(
  { field, choices: cards }: AsksChoices,
  chosen: readonly string[],
  samplesOf: SamplesOf,
): Answers {
  const those = cards.filter(({ value }) => chosen.includes(value));
  return {
    [field]: those.map(({ value }) => value),
    ...Object.fromEntries(
      those.flatMap(({ box }) => (box ? [[box.field, samplesOf(box.field)[0]]] : [])),
    ),
  };
}

/** Answers that have every two cards together, but for those that stand alone: of as many cards as may be chosen. */
function allPairs({ choices: cards, maximum = Infinity }: AsksChoices): string[][] {
  const values = cards.flatMap(({ value, exclusive }) => (exclusive === true ? [] : [value]));
  const most = Math.min(maximum, values.length);
  if (most < 2) return [];
  const open = new Map(values.map((one, place) => [one, new Set(values.slice(place + 1))]));
  const isOpen = (one: string, other: string): boolean =>
    open.get(one)?.has(other) === true || open.get(other)?.has(one) === true;
  const answers: string[][] = [];
  for (const [one, others] of open)
    for (const other of others) {
      const chosen = [one, other];
      while (chosen.length < most) {
        const gain = (value: string): number =>
          chosen.includes(value) ? -1 : chosen.filter((each) => isOpen(each, value)).length;
        chosen.push(values.reduce((best, value) => (gain(value) > gain(best) ? value : best)));
      }
      for (const each of chosen) for (const more of chosen) open.get(each)?.delete(more);
      answers.push(chosen);
    }
  return answers;
}
