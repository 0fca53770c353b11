import { existsSync, readFileSync } from 'node:fs';
import { isRecord, parseJson, UserError } from '../../engine';
import { textsOf, updated, type Translation, type Updated } from '../../engine/languages';
import { readPo, writePo } from './po-file';
import { translationFile } from './translation-name';

/** The languages of a document's file, its own first, also while there are mistakes in it. */
export function documentLanguages(text: string): string[] {
  const value = parseJson(text);
  const { language = 'en', languages } = isRecord(value) ? value : {};
  return [String(language), ...(Array.isArray(languages) ? languages.map(String) : [])];
}

/** The other languages that the file of a document lists. */
export const languagesIn = (text: string): string[] => documentLanguages(text).slice(1);

/** A language that is listed, and has no file. */
export class MissingTranslation extends UserError {
  override readonly name = 'MissingTranslation';
}

/**
 * A funnel's translation.
 * @throws MissingTranslation where it has no file; BrokenTranslation where that cannot be read
 */
export function readTranslation(flow: string, language: string): Translation {
  const file = translationFile(flow, language);
  if (!existsSync(file))
    throw new MissingTranslation(
      `There is no ${file}. Make it: npm run translate -- ${flow} ${language}`,
    );
  return { language, ...readPo(readFileSync(file, 'utf8'), file) };
}

/**
 * The file of a translation, made or brought up to date, and what that has changed.
 * @param file its name, for messages
 * @param before the file as it is; empty where there is none
 * @param value the parsed file of the document
 * @throws UserError where the file is broken, with its line
 */
export function updatedFile(
  file: string,
  language: string,
  before: string,
  value: unknown,
): Updated & { readonly text: string } {
  const texts = textsOf(value);
  const made = updated(before === '' ? [] : readPo(before, file).entries, texts);
  return { ...made, text: writePo(language, made.entries, texts, before) };
}
