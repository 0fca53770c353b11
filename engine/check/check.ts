import { rootSchema, schemas as documentSchemas } from '../../schemas';
import type { FunnelDocument } from '../document/format/document.generated';
import { isRecord } from '../document/basics/is-record';
import { isInside, keysOf, pointerOf, valueAt } from '../document/basics/pointer';
import { documentAsRead } from '../read/document-as-read';
import { meaningsOf } from '../schema/meanings';
import type { Schemas } from '../schema/schema-reader';
import { isAcceptedValue, sortedBy, unusedAcceptances } from './accept';
import { brokenReadings } from './broken-readings';
import { blanksIn } from './facts/blanks';
import type { Checked, Readings } from './checked';
import {
  isAcceptable,
  namesWrongIn,
  problem,
  problemsOf,
  type Diagnostic,
  type Problem,
} from './diagnostics/diagnostic';
import type { PublicFiles } from './reporting/file-facts';
import { isPossible } from './reporting/fixes';
import { compileSchemas } from './shape/compile-schemas';
import { joinUnbracketedVariants } from './shape/unbracketed-variants';
import { joinPatchesWithoutTarget } from './shape/patch-without-target';
import type { PatchOperation } from './reporting/rule';
import { withPartUses } from './shape/part-uses';
import { expand } from './parts';
import { both } from './reporting/phrases';
import { ownValidator } from './shape/own-validator';
import { shapeCheckBy, type ShapeCheck } from './shape/shape';
import { reorderedValueProblems } from './shape/reordered-values';
import { readSource, type ParsedSource } from './text/source';

/** What checking may look at besides the document. */
export interface Surroundings extends PublicFiles {
  /** Whether readings that are not chosen are checked too: each by itself, or also every two of them. */
  readonly readings?: 'each' | 'pairs';
}

type CheckSource = (source: ParsedSource, instead?: Readings, around?: Surroundings) => Checked;

/** A document whose shape is right, before most of its rules are checked. */
export interface ReadDocument {
  readonly document: FunnelDocument;
  /** Whether nothing stops it from running. */
  readonly canRun: boolean;
}

/**
 * A check that pauses after each rule, so that a caller can stop there. It says once what it has read, if its shape is
 * right, as soon as it is known whether that runs. Of readings that are only tried, notes are not looked for, nor anything
 * else where there are blanks.
 */
type CheckInSteps = (
  source: ParsedSource,
  instead?: Readings,
  around?: PublicFiles,
  isTried?: boolean,
) => Generator<ReadDocument | undefined, Checked>;

/** The check of documents against some schemas: first that the text is JSON, then its shape, then every rule. */
function stepsFor(schemas: Schemas, checkShape: ShapeCheck): CheckInSteps {
  return function* checkInSteps(source, instead = {}, around = {}, isTried = false) {
    const written = { source, instead, expanded: expand(source.value, instead) };
    const { value } = written.expanded;
    if (!source.isJson) return resultOf(written, []);
    const blanks = blanksOf(value);
    const first = [...written.expanded.problems, ...blanks, ...reorderedValueProblems(source)];
    const isIn = (...codes: readonly string[]): boolean =>
      first.some(({ code }) => codes.includes(code));
    // What the reading would change is not known.
    if (isIn('unknown-reading') || (isTried && blanks.length > 0)) return resultOf(written, first);
    const shape = checkShape(value);
    if ('problems' in shape)
      return resultOf(written, shapeProblems(written, first, shape.problems, schemas));
    // What a missing part should have is not known.
    if (isIn('unknown-name', 'part-cycle')) return resultOf(written, first);
    const asRead = documentAsRead(shape.document, schemas);
    const { document, meanings, graph } = asRead;
    const before = [...source.problems, ...first].every(({ stops }) => stops !== 'run');
    const rules = problemsOf({ ...around, document, meanings, graph }, isTried);
    let step = rules.next();
    for (; !step.done; step = rules.next())
      yield step.value === undefined ? undefined : { document, canRun: before && step.value };
    const checked = resultOf(written, [...first, ...atOrigin(step.value, asRead, value)], document);
    const follow = (other: Readings): ReturnType<CheckInSteps> =>
      checkInSteps(source, other, around);
    return yield* withoutUsedElsewhere(checked, document, follow);
  };
}

/** A text under a reading: with its parts and decisions filled in. */
interface Written {
  readonly source: ParsedSource;
  readonly instead: Readings;
  readonly expanded: ReturnType<typeof expand>;
}

/** A problem in the text. What lacks a part is where it was written, or at the `null` that has removed the part. */
function located({ source, expanded }: Written, each: Problem): Diagnostic {
  const removed =
    each.code === 'missing-property' && expanded.originOf(each.pointer + pointerOf(each.property));
  const isRemoved = removed !== false && valueAt(source.value, removed) === null;
  const pointer = isRemoved ? removed : expanded.originOf(each.pointer);
  const fix = each.fix?.map((operation) => movedTo(operation, expanded.originOf));
  return { ...each, ...placed(source, each.pointer), ...source.placeOf(pointer), pointer, fix };
}

/** Where a pointer is in the text, and the node that it is in. */
function placed(
  source: ParsedSource,
  pointer: string,
): Pick<Diagnostic, 'line' | 'column' | 'node'> {
  const [section, id] = keysOf(pointer);
  const node = section === 'nodes' && id !== undefined ? { node: id } : {};
  return { ...source.placeOf(pointer), ...node };
}

/** What a check gives for what it has found. */
function resultOf(
  written: Written,
  problems: readonly Problem[],
  document?: FunnelDocument,
): Checked {
  const { source, instead, expanded } = written;
  const inText = (each: Problem): Diagnostic => located(written, each);
  const inFile = expanded.notes.map((each) => ({ ...each, ...placed(source, each.pointer) }));
  const { open, accepted } = sortedBy(
    document ?? { accept: [] },
    [...withoutRepeats([...source.problems, ...problems].map(inText)), ...inFile].toSorted(byPlace),
  );
  const hasErrors = open.some(({ severity }) => severity === 'error');
  const canRun = open.every(({ stops }) => stops !== 'run');
  // Not every rule is followed where others depend on what is wrong, and another reading has other findings.
  const isWhole =
    Object.keys(instead).length === 0 &&
    open.every(({ severity, code }) => severity !== 'error' || isAcceptable(code));
  const unused = document && isWhole ? unusedAcceptances(document, accepted, open) : [];
  return {
    diagnostics: [...open, ...unused.map(inText)].toSorted(byPlace),
    accepted,
    ...(hasErrors ? {} : { document }),
    ...(canRun ? { runnable: document } : {}),
  };
}

/** What is said of a document whose shape is wrong, in the words of those who write it. */
function shapeProblems(
  { source, expanded }: Written,
  first: readonly Problem[],
  wrong: readonly Problem[],
  schemas: Schemas,
): Problem[] {
  const isBlank = new Set(first.flatMap(({ code, pointer }) => (code === 'blank' ? pointer : [])));
  const meanings = meaningsOf(expanded.value, schemas);
  const problems = joinPatchesWithoutTarget(
    joinUnbracketedVariants(
      wrong.filter(({ pointer }) => !isBlank.has(pointer)),
      meanings,
    ),
    source.value,
    expanded.originOf,
  );
  const broken = new Set(wrong.map(({ pointer }) => pointer));
  const stopping = first.map((each) =>
    each.code === 'blank' && broken.has(each.pointer) ? { ...each, stops: 'run' as const } : each,
  );
  const names = namesWrongIn(expanded.value, meanings, problems);
  return [...stopping, ...withPartUses(problems, expanded.originOf), ...names];
}

/** What rules have found in a document, with pointers into what its author wrote. */
function atOrigin(
  found: readonly Problem[],
  { document, originOf, meanings }: ReturnType<typeof documentAsRead>,
  written: unknown,
): Problem[] {
  const names = new Set(meanings.references.map((each) => each.pointer));
  return found.map((problemThere) => {
    const value = valueAt(document, problemThere.pointer);
    // A value tells what was accepted from what it may become. Names change without a change of what they mean.
    const isValue = isAcceptedValue(value) && !names.has(problemThere.pointer);
    const each =
      problemThere.found === undefined && isValue
        ? { ...problemThere, found: value }
        : problemThere;
    const pointer = originOf(each.pointer);
    // A copy is not in the file: what is to be changed there may be a template of it.
    const isInFile = pointer === each.pointer && isPossible(each.fix, written);
    return isInFile ? each : { ...each, pointer, fix: undefined };
  });
}

/**
 * What a check has found, without the acceptances that accept nothing under the chosen readings, but do under another:
 * the decision may be taken back. Readings that change the accepted part are followed first.
 */
function* withoutUsedElsewhere(
  checked: Checked,
  { accept, decisions }: FunnelDocument,
  follow: (other: Readings) => ReturnType<CheckInSteps>,
): Generator<undefined, Checked> {
  const unused = new Map(
    checked.diagnostics.flatMap((each) =>
      each.code === 'unused-acceptance' && each.because === 'nothing'
        ? [[keysOf(each.pointer)[1], each] as const]
        : [],
    ),
  );
  const places = accept.map(({ at }) => at).filter((_, index) => unused.has(String(index)));
  const others = Object.entries(decisions).flatMap(([id, { readings, chosen }]) =>
    Object.keys(readings).flatMap((name) => (name === chosen ? [] : [{ id, name }])),
  );
  const isNear = ({ id }: { readonly id: string }): boolean =>
    Object.values(decisions[id]?.readings ?? {}).some(({ changes }) =>
      places.some((at) => valueAt(changes, at) !== undefined),
    );
  for (const { id, name } of [...others.filter(isNear), ...others.filter((one) => !isNear(one))]) {
    if (unused.size === 0) break;
    const steps = follow({ [id]: name });
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield;
    for (const { acceptance } of step.value.accepted) unused.delete(String(acceptance));
  }
  const open = new Set<Diagnostic>(unused.values());
  const diagnostics = checked.diagnostics.filter(
    (each) => each.code !== 'unused-acceptance' || each.because !== 'nothing' || open.has(each),
  );
  return { ...checked, diagnostics };
}

/**
 * The check of documents against some schemas. Compiling them takes about a second.
 * @throws when a schema is wrong, or an annotation in it
 */
export function checkerFor(schemas: Schemas): CheckSource {
  const { validate } = compileSchemas(schemas, rootSchema);
  return checkBy(stepsFor(schemas, shapeCheckBy(validate, schemas, rootSchema)));
}

function checkBy(checkInSteps: CheckInSteps): CheckSource {
  const checkOne = (...asked: Parameters<CheckInSteps>): Checked => {
    const steps = checkInSteps(...asked);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
  return (source, instead = {}, around = {}) => {
    const checked = checkOne(source, instead, around);
    if (!checked.document || !around.readings) return checked;
    const { readings, ...rest } = around;
    const follow = (other: Readings): Checked =>
      checkOne(source, { ...instead, ...other }, rest, true);
    const broken = brokenReadings(checked.document, checked, follow, readings === 'pairs');
    return { ...checked, diagnostics: [...checked.diagnostics, ...broken].toSorted(byPlace) };
  };
}

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  a.line - b.line || a.column - b.column || a.code.localeCompare(b.code);

/** An operation with its pointers into the file. */
function movedTo(operation: PatchOperation, originOf: (pointer: string) => string): PatchOperation {
  if (operation.op === 'text') return operation;
  const path = originOf(operation.path);
  if (operation.op !== 'move') return { ...operation, path };
  const from = originOf(operation.from);
  const [old, now] = [keysOf(operation.from), keysOf(operation.path)];
  const isRenamed = pointerOf(...old.slice(0, -1)) === pointerOf(...now.slice(0, -1));
  // A property with another name stays where it is written.
  return isRenamed
    ? { ...operation, from, path: pointerOf(...keysOf(from).slice(0, -1), now.at(-1) ?? '') }
    : { ...operation, from, path };
}

/** What is wrong with a part and with its copies, once, with the screens that show it. */
function withoutRepeats(problems: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map<string, { readonly first: Diagnostic; readonly nodes: Set<string> }>();
  for (const each of problems) {
    const text = `${each.pointer} ${each.message}`;
    const { first, nodes } = byText.get(text) ?? { first: each, nodes: new Set() };
    byText.set(text, { first, nodes: each.node === undefined ? nodes : nodes.add(each.node) });
  }
  return [...byText.values()].map(({ first, nodes }) => {
    const isPart = isInside(first.pointer, '/parts') && nodes.size > 0;
    const message = `${first.message} This part is on ${both([...nodes])}.`;
    return isPart ? { ...first, message } : first;
  });
}

/** The blanks that keep the funnel from starting. Those of readings that are not followed do not. */
function blanksOf(value: unknown): Problem[] {
  const followed = isRecord(value) ? { ...value, decisions: undefined } : value;
  return blanksIn(followed).map((blank) => problem('blank', blank));
}

let ownShape: ShapeCheck | undefined;

/**
 * Checks a document step by step, so that what is known first can be shown first. The validator is made by the first
 * call: what only reads documents does without.
 */
export const checkInSteps = stepsFor(documentSchemas, (value) =>
  (ownShape ??= shapeCheckBy(ownValidator(), documentSchemas, rootSchema))(value),
);

/** Checks a document that has been read: to check one file under many readings, read it once. */
export const checkSource = checkBy(checkInSteps);

/** Checks the text of a document. */
export function check(text: string, instead: Readings = {}, around: Surroundings = {}): Checked {
  return checkSource(readSource(text), instead, around);
}
