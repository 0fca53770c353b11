import { existsSync, readFileSync } from 'node:fs';
import { isRecord, parseJson, UserError } from '../../engine';
import type { Translation } from '../../engine/languages';
import { readPo } from './po-file';

/** The file of a funnel's translation: "flows/x.de.po" of "flows/x.json". */
export const translationFile = (flow: string, language: string): string =>
  `${flow.replace(/\.json$/, '')}.${language}.po`;

/** The languages that the file of a document lists. */
export function languagesIn(text: string): string[] {
  const value = parseJson(text);
  const languages = isRecord(value) ? value.languages : undefined;
  return Array.isArray(languages) ? languages.map(String) : [];
}

/** A language that is listed, and has no file. */
export class MissingTranslation extends UserError {
  override readonly name = 'MissingTranslation';
}

/**
 * A funnel's translation.
 * @throws MissingTranslation where it has no file; UserError where that is broken, with the line
 */
export function readTranslation(flow: string, language: string): Translation {
  const file = translationFile(flow, language);
  if (!existsSync(file))
    throw new MissingTranslation(
      `There is no ${file}. Make it: npm run translate -- ${flow} ${language}`,
    );
  return { language, entries: readPo(readFileSync(file, 'utf8'), file) };
}
