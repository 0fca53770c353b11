import type { AsksForm } from '../../document/format/document.generated';
import { interpolateLocals } from '../../document/copy/locals';
import { boxOf } from '../boxes';
import {
  draftIn,
  neverSaidIn,
  saidOf,
  within,
  wrongIn,
  type Keys,
  type QuestionPlanning,
} from '../planning';
import { formReader } from './form-reader';
import { isOptional } from './is-optional';

export const formPlanning: QuestionPlanning<AsksForm> = {
  messages({ boxes, problems }, entry) {
    const filled = boxes.flatMap((asks) => {
      const draft = draftIn(boxOf(asks), asks, entry);
      if (draft === undefined) return [];
      return {
        asks,
        read: (answerTo: (typeof entry.context)['answerTo']) =>
          boxOf(asks).read(asks, draft, { ...entry.context, answerTo }),
      };
    });
    const { language } = entry.context;
    if (filled.length < boxes.length) return [];
    const form = formReader(filled, entry.known);
    const wrong = filled.flatMap((box, index) =>
      within(['boxes', index], saidOf(box.asks, form.read(box), language)),
    );
    if (wrong.length === 0) return [];
    const text = interpolateLocals(problems, { count: wrong.length }, language);
    return [{ keys: ['problems'], text }, ...wrong];
  },
  neverSaid: ({ boxes }, fields) =>
    boxes.flatMap((box, index) =>
      [
        ...(isOptional(box) ? [['messages', 'missing']] : []),
        ...neverSaidIn(boxOf(box), box, fields),
      ].map((keys): Keys => ['boxes', index, ...keys]),
    ),
  wrongAnswers: ({ boxes }, around) => [
    {},
    ...boxes.flatMap((box) => wrongIn(boxOf(box), box, around)),
  ],
};
