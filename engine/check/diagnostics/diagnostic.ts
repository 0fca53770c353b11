import { own } from '../../document/basics/own';
import { isInside, keysOf, pointerOf } from '../../document/basics/pointer';
import type { Meanings } from '../../schema/meanings';
import { rules } from './rules.generated';
import { unknownNamesIn } from '../rules/unknown-name';
import { nearest } from '../reporting/nearest';
import { graphAsMeant } from '../reporting/graph-as-meant';
import type {
  At,
  DetailsOf,
  Explanation,
  Finding,
  Form,
  Ground,
  Kind,
  RulePage,
  Rule,
  RuleOfForms,
  Severity,
  Stops,
  Subject,
} from '../reporting/rule';
import { shapeKinds } from './shape-kinds';

const kinds = { ...shapeKinds, ...rules };
type Kinds = typeof kinds;

/** What a diagnostic is about; for a rule, the name of its file. */
export type DiagnosticCode = keyof Kinds;

/** A finding of some kind, with its severity and its sentence. */
export type Problem = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly severity: Severity;
    /** What it stops, if it is an error. */
    readonly stops?: Stops;
    readonly message: string;
  } & At<DetailsOf<Kinds[Code]>>;
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

/** A problem that no rule has found: its details, put into words. */
export function problem<Code extends keyof typeof shapeKinds | 'unknown-name'>(
  code: Code,
  details: At<DetailsOf<Kinds[Code]>>,
): Problem {
  return worded(code, kinds[code], details);
}

/** The findings that put in doubt what other rules take for granted. Unknown nodes are looked at by themselves. */
const doubts: Readonly<Record<Ground, ReadonlySet<string>>> = {
  routes: new Set(),
  results: codes('unknown-name', 'computed-cycle', 'wrong-field-type', 'mixed-units'),
  ways: codes(
    'unknown-name',
    'computed-cycle',
    'condition-shape',
    'wrong-comparison',
    'wrong-field-type',
    'bad-pattern',
    'empty-range',
    'impossible-question',
    'unknown-day',
  ),
  variants: codes('variants-by', 'missing-variant'),
  language: codes('missing-label'),
};

function codes(...all: readonly (keyof typeof rules)[]): ReadonlySet<string> {
  return new Set(all);
}

/**
 * Everything that the rules find wrong with a document. What would only follow from something else that is wrong is left
 * out. Pauses after each rule, so that a caller can stop there; says whether nothing stops the document from running once
 * the rules that find that were followed, which are the first.
 * @param withoutNotes whether rules that only find notes are left out: nothing follows from these
 */
export function* problemsOf(
  subject: Subject,
  withoutNotes: boolean,
): Generator<boolean | undefined, Problem[]> {
  const all = Object.entries<Rule<object> | RuleOfForms<readonly Form<object>[]>>(rules)
    .filter(([, { severity }]) => !(withoutNotes && severity === 'note'))
    .flatMap(([code, rule]) =>
      'forms' in rule ? rule.forms.map((form) => ({ ...rule, ...form, code })) : { ...rule, code },
    );
  const problems: Problem[] = [];
  const follow = function* (some: typeof all, about: Subject): Generator<undefined, void> {
    for (const rule of some) {
      for (const details of rule.check(about)) problems.push(worded(rule.code, rule, details));
      yield;
    }
  };
  const isFree = ({ needs }: (typeof all)[number]): boolean => needs === undefined;
  yield* follow(
    all.filter((rule) => isFree(rule) && rule.stops === 'run'),
    subject,
  );
  yield problems.every(({ stops }) => stops !== 'run');
  yield* follow(
    all.filter((rule) => isFree(rule) && rule.stops !== 'run'),
    subject,
  );
  const graph = graphAsMeant(subject.graph);
  const isGiven = (ground: Ground): boolean =>
    !problems.some(({ code }) => doubts[ground].has(code)) &&
    (ground !== 'routes' || graph !== undefined);
  yield* follow(
    all.filter(({ needs }) => needs?.every(isGiven)),
    graph ? { ...subject, graph, areWaysClear: isGiven('ways') } : subject,
  );
  return problems;
}

/** The sections whose parts declare names that others refer to. */
const declaring = new Set([
  'fields',
  'texts',
  'videos',
  'audio',
  'frameHosts',
  'outcomes',
  'parts',
]);

/**
 * The names that are wrong in a document whose shape is wrong elsewhere: in other nodes than these. None where the
 * declarations themselves are in doubt.
 * @param document as written, with its decisions applied
 */
export function namesWrongIn(
  document: unknown,
  meanings: Meanings,
  shape: readonly Problem[],
): Problem[] {
  const broken = shape.map(({ pointer }) => keysOf(pointer).slice(0, 2));
  const isRenamed = shape.some(
    ({ code, pointer }) => code === 'wrong-form' && keysOf(pointer).length === 2,
  );
  const isInDoubt =
    isRenamed ||
    broken.some(([section = '', part]) => part === undefined || declaring.has(section));
  if (isInDoubt) return [];
  const parts = broken.map((keys) => pointerOf(...keys));
  return unknownNamesIn(document, meanings)
    .filter(({ pointer }) => !parts.some((part) => isInside(pointer, part)))
    .map((details) => worded('unknown-name', rules['unknown-name'], details));
}

function worded(code: string, kind: Kind<object>, details: At<object>): Problem {
  const { severity = 'error' } = kind;
  const stops = severity === 'error' && { stops: stopsOf(code, kind) };
  // The details are those of the code: both callers take the two from the same record.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...details,
    nearest: details.nearest ?? nearestOf(details),
    code,
    severity,
    ...stops,
    message: kind.message(details),
  } as unknown as Problem;
}

/** What an error of some kind stops. */
const stopsOf = (code: string, { stops }: RulePage): Stops =>
  stops ?? (Object.hasOwn(rules, code) ? 'publish' : 'run');

/** The expected name that is most like the one found, where both are names. */
function nearestOf({ found, expected }: Finding): string | undefined {
  if (typeof found !== 'string' || !Array.isArray(expected)) return undefined;
  return nearest(
    found,
    expected.filter((each) => typeof each === 'string'),
  );
}

/** The codes of all diagnostics. */
export const diagnosticCodes = Object.keys(kinds);

/** The severity of a kind of diagnostic, what it stops, and its page of documentation. Undefined for an unknown code. */
export function explanationOf(
  code: string,
): (Explanation & { readonly severity: Severity; readonly stops?: Stops }) | undefined {
  const kind = own<RulePage>(kinds, code);
  if (!kind) return undefined;
  const { severity = 'error', explanation } = kind;
  return { severity, ...(severity === 'error' && { stops: stopsOf(code, kind) }), ...explanation };
}

/** Whether a document may accept a kind of diagnostic. Undefined for an unknown code. */
export function isAcceptable(code: string): boolean | undefined {
  const kind = own<RulePage>(kinds, code);
  return kind && (kind.isAcceptable ?? (kind.severity ?? 'error') !== 'error');
}

/** Whether the fix of a kind of diagnostic is made only where somebody asks for it. */
export const isFixedAlone = (code: string): boolean =>
  own<RulePage>(kinds, code)?.isFixedAlone === true;

/** A diagnostic on one line: "flows/x.json:12:7 error goal: …". */
export function lineOf(file: string, diagnostic: Diagnostic): string {
  const { line, column, severity, node, message, code } = diagnostic;
  const where = node === undefined ? '' : `${node}: `;
  return `${file}:${line}:${column} ${severity} ${where}${message} (${code})`;
}
