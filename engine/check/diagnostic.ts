import { rules } from './rules';
import type { At, DetailsOf, Kind, Rule, Severity, Subject } from './rule';
import { shapeKinds } from './shape-kinds';

const kinds = { ...shapeKinds, ...rules };
type Kinds = typeof kinds;

/** What a diagnostic is about; for a rule, the name of its file. */
export type DiagnosticCode = keyof Kinds;

/** Something wrong with a document, as data and in words, at a JSON pointer into the document. */
export type Problem = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly severity: Severity;
    readonly message: string;
    readonly pointer: string;
  } & DetailsOf<Kinds[Code]>;
}[DiagnosticCode];

/** A problem with its place in the file. */
export type Diagnostic = Problem & {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** The node that the place belongs to, if any. */
  readonly node?: string;
};

/** A problem of a kind: its details, put into words. */
export function problem<Code extends DiagnosticCode>(
  code: Code,
  details: At<DetailsOf<Kinds[Code]>>,
): Problem {
  return worded(code, kinds[code], details);
}

/** Everything that the rules find wrong with a document. */
export function problemsOf(subject: Subject): Problem[] {
  return Object.entries<Rule<object>>(rules).flatMap(([code, rule]) =>
    rule.check(subject).map((details) => worded(code, rule, details)),
  );
}

function worded(code: string, kind: Kind<object>, details: At<object>): Problem {
  const { severity = 'error' } = kind;
  // The details are those of the code: both callers take the two from the same record.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...details, code, severity, message: kind.message(details) } as unknown as Problem;
}

/** A diagnostic on one line: "flows/x.json:12:7 error goal: …". */
export function lineOf(file: string, diagnostic: Diagnostic): string {
  const { line, column, severity, node, message, code } = diagnostic;
  const where = node === undefined ? '' : `${node}: `;
  return `${file}:${line}:${column} ${severity} ${where}${message} (${code})`;
}
