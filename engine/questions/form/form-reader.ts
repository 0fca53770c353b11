import type { Answers } from '../../document/format/answers';
import type { FormBox } from '../../document/format/document.generated';
import type { AnswerTo } from '../../document/values/date-limits';
import type { DraftReading } from '../reading';
import { isOptional } from './is-optional';

/** A box of a form with what it holds. */
interface FilledBox {
  readonly asks: FormBox;
  /** Understands what it holds, given the answers to other fields. */
  readonly read: (answerTo: AnswerTo) => DraftReading;
}

/** Reads the boxes of a form together. */
interface FormReader {
  /** What another box holds counts as soon as it is right by itself; what is answered elsewhere, as it is. */
  readonly answerTo: AnswerTo;
  /** What a box holds. Undefined for one that may stay empty and does. */
  readonly read: (box: FilledBox) => DraftReading | undefined;
}

/** @param answers those given elsewhere */
export function formReader(boxes: readonly FilledBox[], answers: Answers): FormReader {
  const answerTo: AnswerTo = (field) => {
    const other = boxes.find(({ asks }) => asks.field === field);
    if (!other) return answers[field];
    const reading = other.read(() => undefined);
    return 'answer' in reading ? reading.answer : undefined;
  };
  return {
    answerTo,
    read: ({ asks, read }) => {
      const reading = read(answerTo);
      const isEmpty = 'problem' in reading && reading.problem === 'missing';
      return isEmpty && isOptional(asks) ? undefined : reading;
    },
  };
}
