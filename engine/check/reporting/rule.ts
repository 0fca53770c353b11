import type { Answers } from '../../document/format/answers';
import type { DocumentWithGraph } from '../../graph/graph';
import type { Meanings } from '../../schema/meanings';
import type { PublicFiles } from './file-facts';

/** How bad a diagnostic is: errors stop the funnel from going live, the others do not. */
export type Severity = 'error' | 'warning' | 'note';

/**
 * What an error stops: one that stops "run" leaves nothing to compile or draw, one that stops only "publish" leaves a
 * funnel that can be tried, and must not go live.
 */
export type Stops = 'run' | 'publish';

/**
 * An example of a document. An object is a JSON Merge Patch (RFC 7386) to a whole document,
 * tests/fixtures/bakery.json; a string is the text of a file.
 */
export type Example = string | Readonly<Record<string, unknown>>;

/** The page of documentation of one kind of diagnostic. Sentences in plain text. */
export interface Explanation {
  /** What the diagnostic says about the document. */
  readonly what: string;
  /** What happens to visitors, or to the funnel's owner, if it is ignored. */
  readonly why: string;
  /** What to change. */
  readonly fix: string;
  /** A document with this diagnostic and no other. */
  readonly wrong: Example;
  /** The same document without the mistake. */
  readonly right: Example;
}

/** What is known about a kind of diagnostic besides its wording. Its code is its name in the record that holds it. */
export interface RulePage {
  /** An error unless this says otherwise. */
  readonly severity?: Severity;
  /**
   * What it stops if it is an error. A rule looks at documents whose shape is right, which run: "publish" unless it says
   * otherwise. What keeps a document from being read stops "run" unless it says otherwise.
   */
  readonly stops?: Stops;
  /** Whether a document may accept it, as warnings and notes may be: the funnel runs all the same. */
  readonly isAcceptable?: true;
  /** Its fix adds or removes what visitors or the store see: it is offered by itself, and no part of fixing everything. */
  readonly isFixedAlone?: true;
  readonly explanation: Explanation;
}

/** One kind of diagnostic: how it is worded and explained. */
export interface Kind<Details extends object> extends RulePage {
  /** For people: what is wrong, what was expected, what to do. One or two sentences. */
  message(details: Details): string;
}

/**
 * A change to a JSON document (RFC 6902). Pointers lead into the file. A text that is not JSON yet has no pointers:
 * there `text` replaces characters, by their offset in UTF-16 units.
 */
export type PatchOperation =
  | {
      readonly op: 'text';
      readonly offset: number;
      readonly length: number;
      readonly content: string;
    }
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

/** A step on the way to a finding: a node, and what the visitor answers there, by field. */
export interface EvidenceStep {
  readonly node: string;
  readonly answers?: Answers;
}

/** What findings of every kind may say, besides the details of their kind. */
export interface Finding {
  /** Where it is, as a JSON pointer. */
  readonly pointer: string;
  /** What the document has there. */
  readonly found?: unknown;
  /** What it should have: in words, or the possible values or names. */
  readonly expected?: string | readonly unknown[];
  /** The possible name that is most like the one found. */
  readonly nearest?: string;
  /** The change that certainly repairs it, if there is one. */
  readonly fix?: readonly PatchOperation[];
  /** The shortest way through the funnel that shows it. */
  readonly evidence?: readonly EvidenceStep[];
}

/** A finding with the details of its kind. */
export type At<Details extends object> = Details & Finding;

/** A document whose shape is right, with what has been computed about it once for all rules. */
export interface Subject extends PublicFiles, DocumentWithGraph {
  readonly meanings: Meanings;
  /** Whether nothing is wrong that conditions and ways depend on, so that they can be reasoned about. */
  readonly areWaysClear?: boolean;
}

/**
 * What rules may take for granted, and wait for:
 * - routes: where each node leads
 * - results: what each computed field comes to
 * - ways: what visitors may answer on their way, and which conditions hold then
 * - variants: which variants there are
 * - language: the language of the document
 */
export type Ground = 'routes' | 'results' | 'ways' | 'variants' | 'language';

/** One way of looking for a mistake in documents whose shape is right, and how it is worded. */
export interface Form<Details extends object> {
  /** What it takes for granted: while that is in doubt, what it would find may only follow from what is wrong there. */
  readonly needs?: readonly Ground[];
  /** All findings, in any order. */
  readonly check: (subject: Subject) => readonly At<Details>[];
  message(details: Details): string;
}

/** A kind of diagnostic that is looked for in documents whose shape is right. */
export interface Rule<Details extends object> extends RulePage, Form<Details> {}

/** One that has several forms, with the same cause and the same cure. */
export interface RuleOfForms<Forms extends readonly Form<object>[]> extends RulePage {
  readonly forms: Forms;
}

/** What a kind of diagnostic says besides its place. */
export type DetailsOf<K> = K extends { readonly forms: readonly (infer Each)[] }
  ? DetailsOf<Each>
  : K extends { message(details: infer Details): string }
    ? Details
    : never;
