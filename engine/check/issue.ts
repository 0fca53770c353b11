/** How bad an issue is: errors stop the funnel from starting, the others do not. */
export type Severity = 'error' | 'warning' | 'note';

/** What is wrong, as data. The wording is in `wording.ts`. */
export type Finding =
  | { readonly code: 'syntax'; readonly problem: string }
  | { readonly code: 'duplicate-key'; readonly key: string; readonly firstLine: number }
  | {
      readonly code: 'unknown-property';
      readonly property: string;
      readonly known: readonly string[];
    }
  | { readonly code: 'missing-property'; readonly property: string; readonly meaning?: string }
  | {
      readonly code: 'wrong-value';
      readonly found: unknown;
      readonly allowed: readonly unknown[];
      readonly meaning?: string;
    }
  | { readonly code: 'wrong-form'; readonly found: unknown; readonly meaning: string }
  | {
      readonly code: 'unknown-name';
      /** What kind of thing the name should be: node, field, video, track, effect, text, value, reading. */
      readonly kind: NameKind;
      readonly found: string;
      readonly known: readonly string[];
      /** The field whose values these are, for a value. */
      readonly of?: string;
    }
  | { readonly code: 'duplicate-path'; readonly path: string; readonly other: string }
  | { readonly code: 'missing-start-path'; readonly start: string }
  | { readonly code: 'unreachable-node'; readonly start: string }
  | { readonly code: 'no-way-on' }
  | {
      readonly code: 'plan-without-lead';
      /** What the way does not pass: a question for the e-mail address, or one that sends the answers. */
      readonly needs: 'email' | 'sends';
      /** The field of the e-mail address. */
      readonly field: string;
      /** The way from the start to the plan, as node ids. */
      readonly via: readonly string[];
    }
  | {
      readonly code: 'wrong-field-type';
      readonly field: string;
      readonly expected: readonly string[];
      readonly found: string;
    }
  | { readonly code: 'missing-variant'; readonly field: string; readonly value: string }
  | { readonly code: 'missing-otherwise'; readonly path: string }
  | { readonly code: 'otherwise-parameter'; readonly otherwise: string; readonly path: string }
  | {
      readonly code: 'foreign-path';
      readonly target: string;
      readonly path: string;
      readonly known: readonly string[];
    }
  | {
      readonly code: 'duplicate-place';
      readonly property: string;
      readonly value: string | number;
      readonly other: string;
    }
  | { readonly code: 'condition-shape'; readonly operators: readonly string[] }
  | {
      readonly code: 'progress-falls';
      readonly from: number;
      readonly to: number;
      readonly via: readonly string[];
    }
  | { readonly code: 'refused-link'; readonly link: string; readonly hosts: readonly string[] }
  | { readonly code: 'unknown-path'; readonly path: string; readonly known: readonly string[] }
  | { readonly code: 'code-length'; readonly found: number }
  | { readonly code: 'blank'; readonly asks: string }
  | { readonly code: 'unconfirmed-decision'; readonly question: string; readonly chosen: string };

/** The kinds of names that one part of a document uses and another declares. */
export type NameKind =
  | 'node'
  | 'field'
  | 'video'
  | 'track'
  | 'effect'
  | 'text'
  | 'form'
  | 'value'
  | 'reading'
  | 'section'
  | 'host';

/** A finding of a rule: what is wrong and where, as a JSON pointer into the document. */
export type Found = Finding & { readonly pointer: string; readonly severity?: Severity };

/** A finding with its place in the file. */
export type Issue = Finding & {
  readonly severity: Severity;
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** The node that the place belongs to, if any. */
  readonly node?: string;
};

/** A JSON pointer (RFC 6901) of keys and indexes. */
export function pointerOf(...keys: readonly (string | number)[]): string {
  return keys.map((key) => '/' + String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/** The keys of a JSON pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
