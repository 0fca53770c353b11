import type { Answers } from '../../document/format/answers';
import type { AsksForm } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { isOptional } from './is-optional';
import { boxOf } from '../boxes';
import { faultsIn } from '../question-fault';
import { plainKind, type QuestionKind } from '../question-kind';
import { formPlanning } from './planning';

/** Several boxes with one button. */
export const form: QuestionKind<AsksForm> = {
  ...plainKind,
  boxes: ({ boxes }) => boxes.map((box, index) => ({ box, pointer: pointerOf('boxes', index) })),
  labels: ({ boxes }) =>
    Object.fromEntries(
      boxes.map((box, index) => [
        box.field,
        pointerOf('boxes', index, boxOf(box).sentence ?? 'label'),
      ]),
    ),
  optional: ({ boxes }) => boxes.filter(isOptional).map(({ field }) => field),
  faults: ({ boxes }) =>
    boxes.flatMap((box, index) => faultsIn(pointerOf('boxes', index), boxOf(box).faults(box))),
  planning: formPlanning,
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
