import type { Answers, AnswerValue, Fields } from '../document/format/answers';
import type { Asks, Condition, FormBox, Next } from '../document/format/document.generated';
import type { QuestionPlanning } from './planning';
import type { QuestionFault } from './question-fault';

/** The names of the kinds of questions: "choice", "text", … */
export type QuestionType = Asks['type'];

/** What a question of a kind asks for, as the document says it. */
export type AsksOf<Type extends QuestionType> = Extract<Asks, { readonly type: Type }>;

/** A transition that one answer of a question causes. */
interface AnswerBranch {
  readonly when: Condition;
  readonly next: Next;
  /** Where the document says it, as a JSON pointer from the question's `asks`. */
  readonly pointer: string;
}

/**
 * What a kind of question means to the compiler, the graph and tests. Its schema has the folder's name in
 * `schemas/questions`, its renderer in `renderers/question`. Visitors do not load this: what they need of it is in
 * the compiled machine and in the outline.
 */
export interface QuestionKind<A extends Asks> {
  /**
   * The field that a tap on a card answers, of kinds that one tap answers: the card shows as chosen for a
   * moment, and the funnel goes on. Undefined for kinds with a button. The card's `data-choice` holds the
   * answer as the field type's `fromQuery` reads it, so that a tap before the app has started counts.
   */
  tap(asks: A): string | undefined;
  /** The boxes that a visitor fills in, those of cards included. */
  boxes(asks: A): readonly PlacedBox[];
  /** The transitions of single answers. They are tried before the node's branches. */
  branches(asks: A): readonly AnswerBranch[];
  /**
   * Where the words for single fields are, of kinds that ask several on one screen: JSON pointers from the
   * question's `asks`, by field id. What is sent as the question is the node's title with these words.
   */
  labels(asks: A): Readonly<Record<string, string>>;
  /** The fields that may be left without an answer, of those that are asked. */
  optional(asks: A): readonly string[];
  /** Fields that the question may set besides its answer. A question without them counts as answered. */
  incidental(asks: A): readonly string[];
  /** What is wrong with the question, beyond what the schema and the names in it say. */
  faults(asks: A, fields: Fields): readonly QuestionFault[];
  /**
   * Answers to the question as tests give them: every sample of every field at least once, in combinations
   * that the question takes.
   */
  samples(asks: A, samplesOf: SamplesOf): readonly Answers[];
  /**
   * Of kinds whose answer is a set: one answer for each set of named cards that a visitor can choose, of as few others as
   * that takes. What reads only these cards tells no other answers apart. Empty for all other kinds.
   * @returns undefined where there are too many
   */
  sets(asks: A, named: ReadonlySet<unknown>, samplesOf: SamplesOf): readonly Answers[] | undefined;
  readonly planning: QuestionPlanning<A>;
}

/** A box that a visitor fills in. */
export interface PlacedBox {
  readonly box: FormBox;
  /** Where the question has it, as a JSON pointer from its `asks`. */
  readonly pointer: string;
}

/** Answers that fit a field, the plainest first. */
export type SamplesOf = (field: string) => readonly AnswerValue[];

/** What most kinds with a button share. */
export const plainKind = {
  tap: () => undefined,
  boxes: () => [],
  branches: () => [],
  labels: () => ({}),
  optional: () => [],
  incidental: () => [],
  faults: () => [],
  sets: () => [],
} as const;

/** The samples of a kind that asks one field. */
export function samplesOfOne(field: string, samplesOf: SamplesOf): Answers[] {
  return samplesOf(field).map((sample) => ({ [field]: sample }));
}
