import type { Answers, AnswerValue, Fields } from '../document/format/answers';
import type { Asks, FormBox } from '../document/format/document.generated';
import type { QuestionFault } from './question-fault';
import type { SpellingContext } from './spellings';
import {
  messageKeys,
  problemMessage,
  type InputProblemName,
  type ReadDraft,
  type DraftReading,
  type ReadingContext,
} from './reading';

/** Where a question has something, from its `asks`. */
export type Keys = readonly (string | number)[];

/** What a page says about an answer, and where its question has the words. */
export type SaidWords = readonly { readonly keys: Keys; readonly text: string }[];

/** What a visitor enters into a question, and what the messages about it depend on. */
export interface PlannedEntry {
  readonly entered: Answers;
  /** The answers that the screen knew before. */
  readonly known: Answers;
  readonly context: ReadingContext;
}

/** The answers around one that is wrong. */
export interface Around {
  /** Answers that the question takes. */
  readonly usual: Answers;
  /** Those given before. */
  readonly known: Answers;
  readonly fields: Fields;
}

/** What a kind of question means to plans: each is in `planning.ts` of its folder. */
export interface QuestionPlanning<A extends Asks> {
  /**
   * What a visitor reads who enters something and goes on. Nothing where the page takes it, and where it does not let a
   * visitor enter it.
   */
  messages(asks: A, entry: PlannedEntry): SaidWords;
  /** The messages that no page ever shows: words for a limit that is not declared, or for what may stay as it is. */
  neverSaid(asks: A, fields: Fields): readonly Keys[];
  /** What a visitor may enter that the page has to refuse, and some more. */
  wrongAnswers(asks: A, around: Around): readonly Answers[];
}

/** What a kind of box means, alone on its screen and in a form. */
export interface BoxFacts<A extends FormBox> {
  /** The property with the sentence that stands for the question, where that is not the label. */
  readonly sentence?: 'text';
  /** What is wrong with the box wherever it is, beyond what the schema and the names in it say. */
  faults(asks: A): readonly QuestionFault[];
  /** How the page understands what the box holds. */
  readonly read: ReadDraft;
  /** Whether what was chosen before stays chosen until the visitor chooses something else. */
  readonly keepsAnswer: boolean;
  /**
   * What a visitor enters to give an answer, or a wrong one: a text, "yes" for a tick, a place. Nothing is entered for
   * no answer. Undefined where the box cannot hold it.
   */
  entered(asks: A, wanted: AnswerValue | undefined, context: SpellingContext): string | undefined;
  /** Other ways in which people type or paste what is entered for an answer. The box takes each for the same answer. */
  spellings(asks: A, entered: string, context: SpellingContext): readonly string[];
  /** What the box then holds. */
  draft(asks: A, entered: string): string;
  /** The messages that it never shows. */
  neverSaid(asks: A, fields: Fields): readonly InputProblemName[];
  /** What it must not take, besides nothing and what its field refuses. */
  wrong(asks: A, others: Answers, fields: Fields): readonly AnswerValue[];
}

/** A text that is no number, no day, no name of a choice and no telephone number. */
export const words = 'Zoë Ωμέγα';

/** What an answer is as a text. */
export const textOfAnswer = (wanted: AnswerValue | undefined): string =>
  wanted === undefined ? '' : String(wanted);

/** What most boxes share: an answer is entered as it is, and what is wrong with it only the field says. */
export const plainBox = {
  faults: () => [],
  keepsAnswer: false,
  entered: (_: FormBox, wanted: AnswerValue | undefined): string | undefined =>
    textOfAnswer(wanted),
  spellings: (): readonly string[] => [],
  draft: (_: FormBox, entered: string): string => entered,
  neverSaid: () => [],
  wrong: () => [],
} as const;

/** What a box holds. Undefined where it cannot hold what is to be entered. */
export function draftIn<A extends FormBox>(
  box: BoxFacts<A>,
  asks: A,
  { entered, known, context }: PlannedEntry,
): string | undefined {
  const own = entered[asks.field] ?? (box.keepsAnswer ? known[asks.field] : undefined);
  const text = box.entered(asks, own, context);
  return text === undefined ? undefined : box.draft(asks, text);
}

/** What is said about a reading of a box. */
export const saidOf = (
  asks: FormBox,
  reading: DraftReading | undefined,
  language: string,
): SaidWords =>
  reading && 'problem' in reading
    ? [{ keys: messageKeys(reading.problem), text: problemMessage(asks, reading, language) }]
    : [];

/** What is said about what a box holds. */
export function saidInBox<A extends FormBox>(
  box: BoxFacts<A>,
  asks: A,
  entry: PlannedEntry,
): SaidWords {
  const draft = draftIn(box, asks, entry);
  const { context } = entry;
  return draft === undefined ? [] : saidOf(asks, box.read(asks, draft, context), context.language);
}

/** What is said in a part of a question. */
export const within = (keys: Keys, said: SaidWords): SaidWords =>
  said.map((each) => ({ ...each, keys: [...keys, ...each.keys] }));

/** Where the messages are that a box never shows. */
export const neverSaidIn = <A extends FormBox>(box: BoxFacts<A>, asks: A, fields: Fields): Keys[] =>
  box.neverSaid(asks, fields).map(messageKeys);

/** The answers of a question with what one of its boxes must not take. */
export const wrongIn = <A extends FormBox>(
  box: BoxFacts<A>,
  asks: A,
  { usual, known, fields }: Around,
): Answers[] =>
  box
    .wrong(asks, { ...known, ...usual }, fields)
    .map((value) => ({ ...usual, [asks.field]: value }));
