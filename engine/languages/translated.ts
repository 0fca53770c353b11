import { check, type Checked, type Diagnostic, type Severity, type Surroundings } from '../check';
import type { Readings } from '../check/checked';
import type { FunnelDocument } from '../document/document.generated';
import { parseJson } from '../document/parse-json';
import { valueAt } from '../document/pointer';
import { wordsOf, type Entry, type Translation } from './entry';
import { localize } from './localize';
import { translationRules } from './rules';
import { copyOf, textsOf } from './texts';

/** Something that is wrong in a translation. */
export interface TranslationFinding {
  /** A rule of translations, or one of documents that the document breaks in that language. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The place of the text in the file of the document. */
  readonly context: string;
  /** In the file of the translation, counted from 1. */
  readonly line: number;
}

/** A document in another language. */
export interface Translated {
  readonly language: string;
  /** Undefined while something is an error. */
  readonly document?: FunnelDocument;
  readonly findings: readonly TranslationFinding[];
  /** How many texts there are, and how many of them have a translation that is not stale. */
  readonly texts: number;
  readonly done: number;
  /** Whether nobody has reviewed it. */
  readonly isDraft: boolean;
}

/**
 * Translates a document and checks it in that language: every rule of documents counts, such as that no two answers read
 * alike and that titles fit, and those of translations. Readings that are not chosen count where they do in `around`.
 * @param text the file of the document
 * @param source what checking that file has found: it is not said again
 */
export function translated(
  text: string,
  translation: Translation,
  source: Pick<Checked, 'diagnostics'>,
  instead: Readings = {},
  around: Surroundings = {},
): Translated {
  const { language, entries, reviewedBy } = translation;
  const value = parseJson(text);
  const texts = textsOf(value);
  const known = new Map(entries.map((entry) => [entry.context, entry]));
  const contexts = new Set(texts.map(({ context }) => context));
  const pairs = texts.map((each) => ({ text: each, entry: known.get(each.context) }));
  const others = entries.filter(({ context }) => !contexts.has(context));
  const copy = new Set(others.length > 0 ? copyOf(value).map(({ context }) => context) : []);
  const isMisplaced = ({ context }: Entry): boolean =>
    !copy.has(context) && valueAt(value, context) !== undefined;
  const subject = {
    language,
    pairs,
    gone: others.filter((each) => !isMisplaced(each)),
    misplaced: others.filter(isMisplaced),
  };
  const checked = check(
    JSON.stringify(localize(value, language, wordsOf(translation))),
    instead,
    around,
  );
  const said = new Set(source.diagnostics.map(keyOf));
  const lineOf = (context: string): number => known.get(context)?.line ?? 1;
  const own = Object.entries(translationRules).flatMap(([code, { severity, check: look }]) =>
    look(subject).map((found) => ({ ...found, code, severity, line: lineOf(found.context) })),
  );
  const ofDocument = checked.diagnostics
    .filter((each) => !said.has(keyOf(each)))
    .map(({ code, severity, message, pointer }) => ({
      ...{ code, severity, context: pointer, line: lineOf(pointer) },
      message: contexts.has(pointer) ? message : `${pointer}: ${message}`,
    }));
  const findings = [...own, ...ofDocument].toSorted((one, other) => one.line - other.line);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return {
    ...{ language, findings, texts: texts.length, isDraft: reviewedBy === undefined },
    done: pairs.filter(
      ({ text: { text: now }, entry }) => entry?.text && entry.source === now && !entry.isStale,
    ).length,
    ...(hasErrors ? {} : { document: checked.document }),
  };
}

/** What is found in the same place is the same in both languages, for each reading that is not chosen. */
const keyOf = (each: Diagnostic): string =>
  JSON.stringify([each.code, each.pointer, 'readings' in each ? each.readings : undefined]);
