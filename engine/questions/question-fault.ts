import type { FormBox } from '../document/format/document.generated';
import { pointerOf } from '../document/basics/pointer';
import { isOptional } from './form/is-optional';

/** Something that makes a question impossible to answer. */
export interface QuestionFault {
  /** What is wrong and what to do, for people. */
  readonly fault: string;
  /** Where, as a JSON pointer from the question's `asks`. */
  readonly pointer: string;
}

/** What is wrong with a box that is optional where no form holds it. */
export const outsideForm = (asks: FormBox): QuestionFault[] =>
  isOptional(asks)
    ? [
        {
          fault: 'Only a box of a form can be "optional". Write "skip" on the question instead.',
          pointer: pointerOf('optional'),
        },
      ]
    : [];

/** What is wrong in a part of a question. */
export const faultsIn = (pointer: string, faults: readonly QuestionFault[]): QuestionFault[] =>
  faults.map((each) => ({ ...each, pointer: pointer + each.pointer }));
