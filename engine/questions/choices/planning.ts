import type { AsksChoices } from '../../document/format/document.generated';
import { namesIn } from '../../document/fields/choices';
import { saidInBox, within, type QuestionPlanning, type SaidWords } from '../planning';
import { textBoxFacts } from '../text/planning';
import { choicesMessage, choicesProblem, toggled } from './toggled';

export const choicesPlanning: QuestionPlanning<AsksChoices> = {
  messages(asks, entry) {
    const { choices } = asks;
    const wanted = namesIn(entry.entered[asks.field]);
    if (!wanted.every((name) => choices.some(({ value }) => value === name))) return [];
    const say = (problem: Parameters<typeof choicesMessage>[1]): SaidWords => [
      { keys: ['messages', problem], text: choicesMessage(asks, problem, entry.context.language) },
    ];
    let chosen: readonly string[] = [];
    for (const value of wanted) {
      const next = toggled(asks, chosen, value);
      if (next.problem) return say(next.problem);
      chosen = next.chosen;
    }
    // One of the cards that stands alone has turned others off.
    if (chosen.length < wanted.length) return [];
    const problem = choicesProblem(asks, chosen);
    if (problem) return say(problem);
    return choices.flatMap(({ value, box }, at) =>
      box && wanted.includes(value)
        ? within(['choices', at, 'box'], saidInBox(textBoxFacts, box, entry))
        : [],
    );
  },
  neverSaid({ minimum, maximum = Infinity, choices }) {
    const most = choices.filter(({ exclusive }) => exclusive !== true).length;
    return [
      ...(minimum === 0 ? [['messages', 'tooFew']] : []),
      ...(maximum >= most ? [['messages', 'tooMany']] : []),
    ];
  },
  /** Too few cards, too many, and those with an empty box. */
  wrongAnswers({ field, choices, minimum, maximum }, { usual }) {
    const names = choices.flatMap(({ value, exclusive }) => (exclusive === true ? [] : [value]));
    const few = minimum > 0 ? [[], ...(minimum > 1 ? [names.slice(0, minimum - 1)] : [])] : [];
    const many =
      maximum !== undefined && maximum < names.length ? [names.slice(0, maximum + 1)] : [];
    const boxes = choices.flatMap(({ value, box, exclusive }) => {
      const others = names.filter((name) => exclusive !== true && name !== value);
      return box ? [[value, ...others].slice(0, minimum || 1)] : [];
    });
    return [...few, ...many, ...boxes].map((chosen) => ({
      ...usual,
      ...Object.fromEntries(choices.flatMap(({ box }) => (box ? [[box.field, undefined]] : []))),
      [field]: chosen,
    }));
  },
};
