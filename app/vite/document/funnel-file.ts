import { siteLanguages } from '../../../engine/build';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { withCheckout } from './checkout';
import { codeFrame } from './code-frame';
import { publicSurroundings } from './public-files';
import {
  blockersOf,
  check,
  lineOf,
  type Blocker,
  type Checked,
  type Diagnostic,
} from '../../../engine/check';
import {
  inlineTexts,
  sourceWordsOf,
  isRightToLeft,
  parseJson,
  UserError,
  type FunnelDocument,
  type SiteLanguage,
  type SourceWords,
} from '../../../engine';
import {
  translated,
  underBase,
  underPath,
  untranslated,
  type Translation,
} from '../../../engine/languages';
import { unreviewedTranslations } from '../../languages/drafts';
import { translationFile } from '../../languages/translation-name';
import { documentLanguages, readTranslation } from '../../languages/translations';
import { builtLanguage } from './built-language';
import { site } from '../../site';

/**
 * Readings to follow instead of the chosen ones, to look at them without changing the document:
 * `READINGS=verification=server,guarantee=thirty-days`.
 */
const readings = Object.fromEntries(
  (process.env.READINGS ?? '')
    .split(',')
    .filter(Boolean)
    .map((each): [string, string] => {
      const [decision = '', reading = ''] = each.split('=');
      return [decision, reading];
    }),
);

/** The address of the hosted checkout in the environment, or in .env.local. */
const checkoutUrl = (): string | undefined =>
  loadEnv(process.env.NODE_ENV ?? 'development', site.folder, 'VITE_CHECKOUT_').VITE_CHECKOUT_URL;

/** A document with errors: the message lists them all, `loc` points at the first. */
export class FunnelError extends UserError {
  override readonly name = 'FunnelError';
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  readonly frame: string;
  readonly id: string;
  readonly problems: readonly Diagnostic[];

  constructor(file: string, text: string, diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    super(
      `${file} has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n\n` +
        errors.map((error) => lineOf(file, error)).join('\n\n'),
    );
    this.problems = errors;
    const { line, column } = errors[0] ?? { line: 1, column: 1 };
    this.id = resolve(file);
    this.loc = { file: this.id, line, column };
    this.frame = codeFrame(text, line, column);
    // The cause is in the document, so a stack trace would not help.
    this.stack = '';
  }
}

let last: { readonly key: string; readonly checked: Checked } | undefined;

/** Checks a document, but for what was checked just before: the parts of a build all read the same one. */
function checkedOnce(text: string, instead: Readonly<Record<string, string>>): Checked {
  const around = publicSurroundings();
  // The limits of dates depend on the day.
  const key = JSON.stringify([text, instead, around, new Date().toDateString()]);
  if (last?.key !== key) last = { key, checked: check(text, instead, around) };
  return last.checked;
}

/**
 * Reads and checks a funnel document, with the readings that the environment chooses.
 * @throws FunnelError when it has errors
 */
export function readFunnel(
  file: string = site.funnelFile,
  instead: Readonly<Record<string, string>> = readings,
): FunnelDocument {
  return readWithWarnings(file, instead).document;
}

/**
 * A funnel in one of its other languages, under that language's path.
 * @throws FunnelError when the document has errors; UserError when its translation is missing or wrong
 */
export const readFunnelIn = (language: string, file: string = site.funnelFile): FunnelDocument =>
  withCheckout(inlineTexts(readTranslated(file, language)), checkoutUrl());

/**
 * The languages of the pages of the funnel that is built, that of the document first.
 * @param base the path under which the site is: "/tools/quiz/"
 */
export function readLanguages(base = '/'): SiteLanguage[] {
  const [own = '', ...others] = documentLanguages(readFileSync(site.funnelFile, 'utf8'));
  return siteLanguages(own, others, `${rootUnder(base)}/`);
}

/** The languages that a page names. Undefined where there is one, whose pages begin with nothing. */
export function listedLanguages(base: string): readonly SiteLanguage[] | undefined {
  const languages = readLanguages(base);
  return languages.length > 1 || rootUnder(base) !== '' ? languages : undefined;
}

/** What the addresses of the funnel that is built begin with: "" at "/", "/tools/quiz" under a base path. */
const rootUnder = (base: string): string => (base + site.funnelAddress.slice(1)).replace(/\/$/, '');

/** A document of the funnel that is built, where it is on the site. */
export const onSite = (document: FunnelDocument, base: string): FunnelDocument =>
  underBase(site.funnelAddress === '/' ? document : underPath(document, site.funnelAddress), base);

/** What the document says where a page is in another language. */
export function readSourceWords({ language }: FunnelDocument): SourceWords | undefined {
  const { document } = checkedOnce(readFileSync(site.funnelFile, 'utf8'), readings);
  if (!document || document.language === language) return undefined;
  return sourceWordsOf(inlineTexts(document));
}

/** What pages in a language show in that of the document, as they have no translation of it. */
export interface Untranslated {
  /** The language of the document. */
  readonly language: string;
  /** How it is written. Undefined where both languages are written alike. */
  readonly direction?: 'ltr' | 'rtl';
  /** The source of a regular expression that matches each of these texts. */
  readonly pattern: string;
}

/** What a document in another language shows untranslated. Undefined where that is nothing, or the translation is broken. */
export function readUntranslated({ language }: FunnelDocument): Untranslated | undefined {
  const text = readFileSync(site.funnelFile, 'utf8');
  const [own = '', ...others] = documentLanguages(text);
  if (!others.includes(language)) return undefined;
  try {
    const pattern = untranslated(parseJson(text), readTranslation(site.funnelFile, language));
    const [isFrom, isTo] = [own, language].map(isRightToLeft);
    const direction = isFrom === isTo ? {} : ({ direction: isFrom ? 'rtl' : 'ltr' } as const);
    return pattern === undefined ? undefined : { language: own, ...direction, pattern };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return undefined;
  }
}

function readTranslated(file: string, language: string): FunnelDocument {
  const text = readFileSync(file, 'utf8');
  const source = checkedOnce(text, readings);
  if (!source.document) throw new FunnelError(file, text, source.diagnostics);
  const translation = readTranslation(file, language);
  const key = JSON.stringify([text, translation]);
  if (lastTranslated?.key !== key)
    lastTranslated = { key, document: withoutErrors(file, text, translation, source) };
  return lastTranslated.document;
}

let lastTranslated: { readonly key: string; readonly document: FunnelDocument } | undefined;

function withoutErrors(
  file: string,
  text: string,
  translation: Translation,
  source: Checked,
): FunnelDocument {
  const { language } = translation;
  const { document, findings } = translated(
    text,
    translation,
    source,
    readings,
    publicSurroundings(),
  );
  if (document) return underPath(document, `/${language}`);
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new UserError(
    errors
      .map(
        ({ line, message, code }) =>
          `${translationFile(file, language)}:${line} error ${message} (${code})`,
      )
      .join('\n'),
  );
}

/** A funnel document without errors, and what it is warned of. */
export interface ReadFunnel {
  readonly document: FunnelDocument;
  readonly warnings: readonly Diagnostic[];
}

/**
 * Like `readFunnel`, with the warnings.
 * @throws FunnelError when the document has errors
 */
export function readWithWarnings(
  file: string = site.funnelFile,
  instead: Readonly<Record<string, string>> = readings,
): ReadFunnel {
  const text = readFileSync(file, 'utf8');
  const { document, diagnostics } = checkedOnce(text, instead);
  if (!document) throw new FunnelError(file, text, diagnostics);
  const unknown = Object.keys(instead).find((id) => !Object.hasOwn(document.decisions, id));
  if (unknown !== undefined)
    throw new Error(
      `READINGS names the decision "${unknown}", which ${file} does not have. ` +
        `It has: ${Object.keys(document.decisions).join(', ')}.`,
    );
  const language = file === site.funnelFile ? builtLanguage() : undefined;
  return {
    document:
      language === undefined
        ? withCheckout(inlineTexts(document), checkoutUrl())
        : readFunnelIn(language),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
  };
}

/**
 * What in the funnel that is built must not go live, under the readings that the environment chooses.
 * @throws FunnelError when the document has errors
 */
export function readBlockers(): readonly Omit<Blocker, 'kind'>[] {
  readFunnel();
  const text = readFileSync(site.funnelFile, 'utf8');
  const found = [...blockersOf(text, readings), ...unreviewedTranslations(site.funnelFile, text)];
  return found.toSorted((one, other) => one.line - other.line);
}
