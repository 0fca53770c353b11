import type { AnswerValue } from '../document/answers';
import type { AnswerMessages } from '../document/document.generated';

/** What can be wrong with what a visitor enters. What a pattern wants only its question can say. */
export type InputProblemName = keyof AnswerMessages | 'pattern';

/** What is wrong with what a visitor has entered: the name of a message, and the words that it may hold. */
export interface InputProblem {
  readonly problem: InputProblemName;
  readonly words?: Readonly<Record<string, string>>;
}

/** What a visitor has entered into a box, understood: an answer, or what is wrong. */
export type Reading = { readonly answer: AnswerValue } | InputProblem;
