import type { Answers } from '../../document/answers';
import type { AsksForm } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { isOptional } from './is-optional';
import { unlistedCountry } from '../phone/phone';
import { plain, type QuestionKind } from '../question-kind';

/** Several boxes with one button. */
export const form: QuestionKind<AsksForm> = {
  ...plain,
  labels: ({ boxes }) =>
    Object.fromEntries(
      boxes.map((box, index) => [
        box.field,
        // What is agreed to is the sentence, not the name of the box.
        pointerOf('boxes', index, box.type === 'consent' ? 'text' : 'label'),
      ]),
    ),
  optional: ({ boxes }) => boxes.filter(isOptional).map(({ field }) => field),
  faults: ({ boxes }) =>
    boxes.flatMap((box, index) =>
      box.type === 'phone'
        ? unlistedCountry(box).map(({ fault, pointer }) => ({
            fault,
            pointer: pointerOf('boxes', index) + pointer,
          }))
        : [],
    ),
  samples({ boxes }, samplesOf) {
    const columns = boxes.map(({ field }) => ({ field, samples: samplesOf(field) }));
    const count = Math.max(...columns.map(({ samples }) => samples.length));
    const rows = Array.from({ length: count }, (_, index): Answers =>
      Object.fromEntries(
        columns.map(({ field, samples }) => [field, samples[index % samples.length]]),
      ),
    );
    const needed = boxes.filter((box) => !isOptional(box)).map(({ field }) => field);
    const least = Object.fromEntries(needed.map((field) => [field, rows[0]?.[field]]));
    return needed.length < boxes.length ? [...rows, least] : rows;
  },
};
