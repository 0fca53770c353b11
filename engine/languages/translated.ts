import { check, type Checked, type Diagnostic, type Severity, type Surroundings } from '../check';
import type { Readings } from '../check/checked';
import { originOf, type Origins } from '../check/reporting/merge';
import { readSource } from '../check/text/source';
import type { FunnelDocument } from '../document/format/document.generated';
import { isInside, pointerOf, valueAt } from '../document/basics/pointer';
import { translatedWords, type TranslationEntry, type Translation } from './entry';
import { localize } from './localize';
import { translationRules } from './rules';
import { copyIn, textsOf } from './texts';

/** Something that is wrong in a translation. */
export interface TranslationFinding {
  /** A rule of translations, or one of documents that the document breaks in that language. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The place of the text, or of what else is wrong, in the file of the document. */
  readonly context: string;
  /** Whether it has to be mended in the file of the translation or of the document. */
  readonly file: 'translation' | 'document';
  /** In that file, counted from 1. */
  readonly line: number;
  /** Only in the document, counted from 1. */
  readonly column?: number;
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
  const { value, placeOf } = readSource(text);
  const texts = textsOf(value);
  const known = new Map(entries.map((entry) => [entry.context, entry]));
  const contexts = new Set(texts.map(({ context }) => context));
  const pairs = texts.map((each) => ({ text: each, entry: known.get(each.context) }));
  const others = entries.filter(({ context }) => !contexts.has(context));
  const copy = new Set(others.length > 0 ? copyIn(value).map(({ context }) => context) : []);
  const isMisplaced = ({ context }: TranslationEntry): boolean =>
    !copy.has(context) && valueAt(value, context) !== undefined;
  const subject = {
    language,
    pairs,
    gone: others.filter((each) => !isMisplaced(each)),
    misplaced: others.filter(isMisplaced),
  };
  const origins: Origins = [];
  const checked = check(
    JSON.stringify(localize(value, language, translatedWords(translation), origins)),
    instead,
    around,
  );
  const said = new Set(source.diagnostics.map(keyOf));
  const lineOf = (context: string): number => known.get(context)?.line ?? 1;
  const own = Object.entries(translationRules).flatMap(([code, { severity, check: look }]) =>
    look(subject).map((found) => ({
      ...found,
      code,
      severity,
      file: 'translation' as const,
      line: lineOf(found.context),
    })),
  );
  const placed = (each: Diagnostic): TranslationFinding => {
    const { code, severity, message, pointer } = each;
    const lacking = each.code === 'missing-property' ? pointer + pointerOf(each.property) : pointer;
    const context = originOf(lacking, origins);
    const line = known.get(pointer)?.line;
    if (context === pointer && contexts.has(pointer) && line !== undefined)
      return { code, severity, message, context, file: 'translation', line };
    const about = `In the language "${language}": ${message}`;
    return { code, severity, message: about, context, file: 'document', ...placeOf(context) };
  };
  // What a language may not change has consequences there.
  const changes = pointerOf('perLanguage', language);
  const isAnotherCourse = source.diagnostics.some(
    ({ code, pointer }) => code === 'one-course' && isInside(pointer, changes),
  );
  const ofDocument = isAnotherCourse
    ? []
    : checked.diagnostics.filter((each) => !said.has(keyOf(each))).map(placed);
  const findings = [...own, ...ofDocument].toSorted(
    (one, other) => other.file.localeCompare(one.file) || one.line - other.line,
  );
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return {
    language,
    findings,
    texts: texts.length,
    isDraft: reviewedBy === undefined,
    done: pairs.filter(
      ({ text: { text: now }, entry }) => entry?.text && entry.source === now && !entry.isStale,
    ).length,
    ...(hasErrors ? {} : { document: checked.document }),
  };
}

/** What is found in the same place is the same in both languages, for each reading that is not chosen. */
const keyOf = (each: Diagnostic): string =>
  JSON.stringify([each.code, each.pointer, 'readings' in each ? each.readings : undefined]);
