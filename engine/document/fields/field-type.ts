import type { Answers, AnswerValue } from '../format/answers';
import type { CalculationContext } from '../computed/evaluate';
import type { FunnelField } from '../format/document.generated';
import { equality, type Operators } from './operators';

/** Why a value is no answer to a field. */
export type AnswerProblem =
  | 'wrong-kind'
  | 'unknown-value'
  | 'empty'
  | 'too-long'
  | 'too-low'
  | 'too-high'
  | 'off-step'
  | 'not-given'
  | 'malformed';

/** What words of an answer depend on. */
interface Locale {
  /** An ISO code. */
  readonly currency: string;
  /** A BCP 47 tag. */
  readonly language: string;
}

/** What a type of field means to a running funnel. `field` is the document's declaration. */
export interface FieldType<Field extends FunnelField> {
  /** How the answer list calls it. */
  readonly listedAs: 'choice' | 'open-ended';
  /** Why a value of unknown origin is no answer. Undefined if it is one. */
  problem(field: Field, value: unknown): AnswerProblem | undefined;
  /** Whether an answer does not fit together with others. Types without it always do. */
  conflicts?(field: Field, answer: AnswerValue, answers: Answers): boolean;
  /** An answer in words. Undefined if it has no text. */
  text(field: Field, answer: AnswerValue, locale: Locale, form?: string): string | undefined;
  /** An answer in the answer list and in plan links, where that is not its text. */
  listedText?(field: Field, answer: AnswerValue): string;
  /** An answer that is a number as it is read: in copy, and in reports. */
  shown(field: Field, answer: AnswerValue): AnswerValue;
  /** An answer as it is stored and sent. */
  toRecord(field: Field, answer: AnswerValue): AnswerValue;
  /** A stored value as an answer; it may be none. */
  fromRecord(field: Field, stored: unknown): unknown;
  /** Whether a plan link brings its answers back. */
  readonly isCarried: boolean;
  /** What a parameter of an address says, in the form that `fromQuery` reads, where people write it in several. */
  fromWord?(written: string): string | undefined;
  /** A plus sign in an address is one, and no space: nobody encodes that of `ada+news@example.com`. */
  readonly keepsPlus?: true;
  /** A parameter of an address as an answer; null where it is missing. It may be none. */
  fromQuery(parameter: string | null): unknown;
  /** The operators that conditions may use, besides `answered`. */
  readonly operators: Operators;
  /**
   * The position of an answer, or of what a condition compares it with, in the order of the answers. Only types
   * with an order have it. NaN for a value that has no position.
   */
  readonly toNumber?: (value: unknown) => number;
  /** The answer that follows from others, for fields that visitors do not answer themselves. Undefined where an answer that it needs is missing. */
  calculate?(field: Field, context: CalculationContext): AnswerValue | undefined;
}

/** The answers that a field can have: one of a few, any number of a range, or anything. */
export type Domain =
  | { readonly kind: 'finite'; readonly values: readonly AnswerValue[] }
  /** Lists of at least one of these. */
  | { readonly kind: 'lists'; readonly of: readonly string[] }
  | { readonly kind: 'interval'; readonly from: number; readonly to: number }
  | { readonly kind: 'any' };

/** What a condition may compare the answers of a type with. */
interface OperandFacts<Field extends FunnelField> {
  /** What to write, for people: "an amount such as …". */
  expected(field: Field, currency: string): string;
  fits(field: Field, operand: unknown, currency: string): boolean;
  /** What a new comparison begins with. */
  readonly usual: unknown;
}

/** What the checker and tests know about a field type. Not part of the visitors' code. */
export interface FieldFacts<Field extends FunnelField> {
  /** What conditions compare an answer with, each value of a list by itself. Types without operators have none. */
  readonly operand?: OperandFacts<Field>;
  /** What a column has to be to hold its stored values. */
  readonly column: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json';
  /** What its numbers count. Types without it have none. */
  unit?(field: Field): 'number' | 'money';
  /** How far apart the numbers are that a visitor can enter. 1 without it. */
  step?(field: Field): number;
  /** Whether its answers are days of the calendar. */
  readonly isDay?: true;
  /** Whether the funnel counts by it what happens. */
  readonly isCounter?: true;
  /** How its answer lets the visitor be reached. */
  readonly reaches?: 'email' | 'phone';
  /** Whether it gets a number in the answer list: also beside other fields, only with a question of its own, or never. */
  readonly listing: 'always' | 'alone' | 'never';
  domain(field: Field): Domain;
  /** Answers for tests, the plainest first. None for fields that nothing answers. */
  samples(field: Field): readonly AnswerValue[];
}

/** What most types share: an answer is stored and sent as it is. */
export const plainField = {
  listedAs: 'open-ended',
  text: (_: FunnelField, answer: AnswerValue): string => String(answer),
  shown: (_: FunnelField, answer: AnswerValue): AnswerValue => answer,
  toRecord: (_: FunnelField, answer: AnswerValue): AnswerValue => answer,
  fromRecord: (_: FunnelField, stored: unknown): unknown => stored,
  fromQuery: (parameter: string | null): unknown => parameter,
  isCarried: true,
  operators: equality,
} as const;
