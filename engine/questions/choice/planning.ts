import type { AsksChoice } from '../../document/format/document.generated';
import { saidInBox, within, words, type QuestionPlanning } from '../planning';
import { textBoxFacts } from '../text/planning';

export const choicePlanning: QuestionPlanning<AsksChoice> = {
  messages({ field, choices }, entry) {
    const at = choices.findIndex(({ value }) => value === entry.entered[field]);
    const box = choices[at]?.box;
    return box ? within(['choices', at, 'box'], saidInBox(textBoxFacts, box, entry)) : [];
  },
  neverSaid: () => [],
  wrongAnswers: ({ field, choices }) =>
    choices.flatMap(({ value, box }) =>
      box ? [{ [field]: value }, { [field]: value, [box.field]: words }] : [],
    ),
};
