import type { AnswerValue, Fields } from '../document/format/answers';
import type { AnswerMessages } from '../document/format/document.generated';
import type { AnswerTo } from '../document/values/date-limits';
import { interpolateLocals } from '../document/copy/locals';

/** What can be wrong with what a visitor enters. What a pattern wants only its question can say. */
export type InputProblemName = keyof AnswerMessages | 'pattern';

/** What is wrong with what a visitor has entered: the name of a message, and the words that it may hold. */
export interface InputProblem {
  readonly problem: InputProblemName;
  readonly words?: Readonly<Record<string, string>>;
}

/** What a visitor has entered into a box, understood: an answer, or what is wrong. */
export type DraftReading = { readonly answer: AnswerValue } | InputProblem;

/** What reading a box depends on besides its question and what it holds. */
export interface ReadingContext {
  readonly fields: Fields;
  /** A BCP 47 tag. */
  readonly language: string;
  /** An ISO code. */
  readonly currency: string;
  /** The answers to other fields, those in other boxes of the screen included. */
  readonly answerTo?: AnswerTo;
}

/** What reading looks at of a question. */
export interface AskedQuestion {
  readonly field: string;
}

/** Understands what a box of a kind holds: its draft, as the kind writes it. */
export type ReadDraft = (
  asks: AskedQuestion,
  draft: string,
  context: ReadingContext,
) => DraftReading;

/** A question that has words for what is wrong. */
interface Speaking {
  readonly type: string;
  readonly messages?: { readonly [Name in InputProblemName]?: string };
  readonly invalid?: string;
}

/** Where a question has its words for a problem, as keys from its `asks`. */
export const messageKeys = (problem: InputProblemName): readonly string[] =>
  problem === 'notEmail' ? ['invalid'] : ['messages', problem];

/** What a box says about a problem, in the words of its question. */
export function problemMessage(
  asks: Speaking,
  { problem, words = {} }: InputProblem,
  language: string,
): string {
  const text = problem === 'notEmail' ? asks.invalid : asks.messages?.[problem];
  return interpolateLocals(text ?? '', words, language);
}
