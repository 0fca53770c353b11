import { check } from '../check/check';
import { expand } from '../check/parts';
import { lineOf } from '../check/diagnostics/diagnostic';
import type { Fields } from '../document/format/answers';
import { partsOfGroups } from '../document/experiments/assigned';
import type { FunnelDocument } from '../document/format/document.generated';
import { isRecord } from '../document/basics/is-record';
import { own } from '../document/basics/own';
import { pointerOf } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';
import type {
  EndedExperiment as NotedExperiment,
  ExperimentFindings,
} from '../document/format/written.generated';
import { keepVersion, withAccepted, type KeptChange, type KeptVersion } from '../edit/keep-version';
import { changesBetween } from './changes/changes';
import { runnableIn } from './runnable';
import { textWith } from './text-with';

/** A text of a document without an experiment, and what was changed. */
interface EndedExperiment {
  readonly text: string;
  readonly changes: readonly KeptChange[];
}

/** How an experiment ends. */
export interface ExperimentEnd {
  readonly name: string;
  /** The value that everybody gets. */
  readonly keep: string;
  /** The day, in UTC: "2026-11-25". */
  readonly today: string;
  /** What experiments of the document have found, by name. Of those that are missing, only the days are noted. */
  readonly found?: Readonly<Record<string, ExperimentFindings | undefined>>;
}

/** The version of an experiment that everybody gets. */
interface Kept {
  readonly field: string;
  readonly value: string;
  readonly fields: Fields;
}

/**
 * Ends an experiment with one version for everybody: what depended on it is written as visitors of that version see it;
 * its field and the screens that only others saw go. What it has found is noted. All else stays as it is written.
 * @param file for messages
 * @throws UserError for what there is not, and where the result would have errors
 */
export function endExperiment(text: string, ending: ExperimentEnd, file: string): EndedExperiment {
  const before = runnableIn(text, file);
  const { experiments, fields } = before;
  const { name, keep: value } = ending;
  const { field = '' } = own(experiments, name) ?? {};
  const declared = own(fields, field);
  if (declared?.type !== 'choice')
    throw new UserError(
      `There is no experiment "${name}". There is: ${Object.keys(experiments).join(', ') || 'none'}.`,
    );
  const known = Object.keys(declared.values);
  if (!known.includes(value))
    throw new UserError(`"${field}" has no value "${value}". There is: ${known.join(', ')}.`);
  const source: unknown = JSON.parse(text);
  const kept = keepVersion(source, fields, field, value);
  const place = differingPlace(source, kept.value, { field, value, fields });
  if (place !== undefined) throw new UserError(`Nothing was changed. ${place}`);
  const others = withKeptParts(kept.value, field, fields);
  const changes = [...kept.changes, ...others.changes];
  const noted = Object.keys(experiments).filter((each) => experiments[each]?.field === field);
  const label = declared.values[value]?.label ?? value;
  const endings = noted.map((each) => endingOf(each, before, label, ending));
  for (let written = withEndings(others.value, endings); ;) {
    const result = textWith(text, written);
    const { diagnostics, document } = check(result);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const unseen = errors.find(({ code }) => code === 'unreachable-node');
    if (document) return { text: result, changes: [...changes, ...renumbered(fields, document)] };
    if (!unseen)
      throw new UserError(
        `Nothing was changed. Without "${field}" this would be wrong; write it without the field first:\n${errors.map((each) => lineOf(file, each)).join('\n')}`,
      );
    changes.push({ place: unseen.pointer, what: 'removed: only other versions led there' });
    written = withoutNode(written, unseen.pointer);
  }
}

/** What is noted of an experiment that ends. */
function endingOf(
  name: string,
  { experiments }: FunnelDocument,
  label: string,
  { today, found }: ExperimentEnd,
): NotedExperiment {
  const { question = '', started } = own(experiments, name) ?? {};
  const findings = own(found, name);
  return {
    name,
    question: short(question, 1000),
    ...(started !== undefined && { started }),
    ended: today,
    kept: short(label, 200),
    ...(findings && { found: shortened(findings) }),
  };
}

/** Findings no longer than the schema allows. */
const shortened = ({ goal, verdicts, versions }: ExperimentFindings): ExperimentFindings => ({
  goal: short(goal, 300),
  verdicts: verdicts.map((verdict) => short(verdict, 1000)),
  versions: versions.map(({ label, guardrails, ...counts }) => ({
    label: short(label, 200),
    ...counts,
    ...(guardrails && {
      guardrails: guardrails.map((each) => ({
        ...each,
        goal: short(each.goal, 300),
      })),
    }),
  })),
});

/** A text, or its beginning. */
function short(text: string, longest: number): string {
  // As the schema counts them: by code points.
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}

/** A document with more experiments that have ended. */
function withEndings(document: unknown, endings: readonly object[]): unknown {
  if (!isRecord(document)) return document;
  const { endedExperiments: before } = document;
  return {
    ...document,
    endedExperiments: [...(Array.isArray(before) ? before : []), ...endings],
  };
}

/** Leaves the other fields of a group where they are in it: who takes part in their experiments still does. */
function withKeptParts(written: unknown, ended: string, fields: Fields): KeptVersion {
  const before = partsOfGroups(fields);
  const { [ended]: _ended, ...left } = fields;
  const after = partsOfGroups(left);
  const moved = [...before].filter(([id, [, from]]) => id !== ended && after.get(id)?.[1] !== from);
  if (!isRecord(written) || !isRecord(written.fields)) return { value: written, changes: [] };
  const declarations: Record<string, unknown> = { ...written.fields };
  const changes: KeptChange[] = [];
  for (const [id, [group, from]] of moved) {
    const declared = declarations[id];
    if (!isRecord(declared) || !isRecord(declared.assigned)) continue;
    declarations[id] = { ...declared, assigned: { ...declared.assigned, from } };
    changes.push({
      place: pointerOf('fields', id, 'assigned', 'from'),
      what: `${from}: its visitors of the group "${group}" stay the same`,
    });
  }
  return { value: { ...written, fields: declarations }, changes };
}

/**
 * Where the funnel would not be what visitors of the version have seen, in words: a decision, or a place that uses a
 * part, has the last word on something that the version has changed. Every reading is looked at.
 * @param before the document as it is written
 * @param after the same without the field
 */
function differingPlace(before: unknown, after: unknown, kept: Kept): string | undefined {
  for (const instead of [{}, ...readingsOf(before)]) {
    const seen = keepVersion(expand(before, instead).value, kept.fields, kept.field, kept.value);
    const [first] = changesBetween(
      withoutPlaces(seen.value),
      withoutPlaces(expand(after, instead).value),
    );
    if (first) {
      const [[decision, reading] = []] = Object.entries(instead);
      const where = decision === undefined ? '' : ` with the reading "${reading}" of "${decision}"`;
      return `${first.pointer}: visitors of "${kept.value}" see something else there${where} than they would without "${kept.field}". A decision or the place of a part says it too: write there what they see, or take it away, then try again.`;
    }
  }
  return undefined;
}

/** Each reading of each decision, alone. */
function readingsOf(document: unknown): Readonly<Record<string, string>>[] {
  const decisions = isRecord(document) && isRecord(document.decisions) ? document.decisions : {};
  return Object.entries(decisions).flatMap(([decision, each]) =>
    Object.keys(isRecord(each) && isRecord(each.readings) ? each.readings : {}).map((reading) => ({
      [decision]: reading,
    })),
  );
}

/** What visitors see of a document: neither its decisions, nor what it accepts of the file. */
const withoutPlaces = (document: unknown): unknown => {
  if (!isRecord(document)) return document;
  const { accept: _accept, decisions: _decisions, ...seen } = document;
  return seen;
};

/** Says it where the numbers of answers follow from their order, and are others now. */
function renumbered(before: Fields, { fields }: FunnelDocument): KeptChange[] {
  const numberIn = (all: Fields, id: string): unknown => {
    const field = all[id];
    return field && 'answerId' in field ? field.answerId : undefined;
  };
  const changed = Object.keys(fields).filter((id) => numberIn(fields, id) !== numberIn(before, id));
  return changed.length === 0
    ? []
    : [
        {
          place: '/fields',
          what: `other answer numbers are sent for ${changed.join(', ')}: write "answerId" to keep them`,
        },
      ];
}

function withoutNode(document: unknown, pointer: string): unknown {
  if (!isRecord(document) || !isRecord(document.nodes)) return document;
  const nodes = Object.fromEntries(
    Object.entries(document.nodes).filter(([id]) => pointerOf('nodes', id) !== pointer),
  );
  return withAccepted({ ...document, nodes }, (at) => at);
}
