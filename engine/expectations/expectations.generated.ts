// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/**
 * The ids of what this sentence fulfils, as a tracker or a specification calls them: "REQ-12".
 *
 * @minItems 1
 *
 * Items: The id of a requirement: "REQ-12".
 */
export type Requirements = string[];

/** What a tester expects of every path through a funnel: flows/x.expect.json beside flows/x.json. */
export interface Expectations {
  /** The address of this schema, for text editors. */
  $schema?: string;
  /**
   * They are checked on every run of a plan, and proved for all paths where that is possible.
   *
   * @minItems 1
   */
  expectations: Expectation[];
}
/** One sentence about all paths: exactly one of always, never, eventually or neverFalls. */
export interface Expectation {
  /** The expectation in words, for reports. */
  name: string;
  requirements?: Requirements;
  /** Only visits that begin at this node. Without it, visits from every entry. Opening an address begins a new visit. */
  from?: string;
  always?: Moment;
  at?: Moment;
  never?: Moment;
  eventually?: Moment;
  after?: Moment;
  /** How long "eventually" may take. Only time that the funnel makes visitors wait counts. It ends when the visitor leaves the screen by an address, by Back, or loads it again. */
  within?: string;
  /** A field whose number never becomes smaller during a visit. */
  neverFalls?: string;
}
/** A moment of a visit. All that is given has to fit. */
export interface Moment {
  /** The screen that is shown. */
  node?: string;
  when?: Condition;
  /** The name of an event that is reported to analytics. */
  reports?: string;
}
/** Something that holds or not, given the answers. Either a field with exactly one operator, or all, any or not of other conditions. The type of the field decides which operators are possible. Without an answer, no operator holds but "answered": false. */
export interface Condition {
  /** The answer that is looked at. */
  field?: string;
  /** Holds when the answer is this value. */
  is?: string | number | boolean;
  /** Holds when there is an answer and it is not this value. */
  isNot?: string | number | boolean;
  /**
   * Holds when the answer is one of these values, or one of several chosen ones is.
   *
   * @minItems 1
   */
  isOneOf?: (string | number | boolean)[];
  /**
   * Holds when there is an answer, and neither it nor, with several chosen values, any of them is in this list.
   *
   * @minItems 1
   */
  isNoneOf?: (string | number | boolean)[];
  /** Holds when this value is among the chosen ones, where several can be chosen. */
  includes?: string;
  /** Holds when there is (true) or is no (false) answer. */
  answered?: boolean;
  /** Holds when the answer is this or more: a number, or an amount such as "10000 USD". */
  atLeast?: string | number;
  /** Holds when the answer is this or less: a number, or an amount such as "10000 USD". */
  atMost?: string | number;
  /** Holds when the answer is more than this: a number, or an amount such as "10000 USD". */
  above?: string | number;
  /** Holds when the answer is less than this: a number, or an amount such as "10000 USD". */
  below?: string | number;
  /**
   * Holds when the answer is not below the first and not above the second of these: numbers, amounts or days.
   *
   * @minItems 2
   * @maxItems 2
   */
  between?: (string | number)[];
  /** Holds when the answer is earlier than this day: "2026-03-31", or one counted from today, such as "today+14d". */
  before?: string;
  /** Holds when the answer is later than this day: "2026-03-31", or one counted from today, such as "today-18y". */
  after?: string;
  /**
   * Holds when every one of these holds.
   *
   * @minItems 1
   */
  all?: Condition[];
  /**
   * Holds when at least one of these holds.
   *
   * @minItems 1
   */
  any?: Condition[];
  not?: Condition;
}
