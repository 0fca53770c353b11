import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  expectationsAdvice,
  expectationsBeside,
  flowFilesIn,
  holdsExpectations,
} from '../../vite/document/flow-files';
import { readFunnel, readFunnelIn } from '../../vite/document/funnel-file';
import { documentLanguages } from '../../languages/translations';
import { sourceWordsOf, UserError, type FunnelDocument, type SourceWords } from '../../../engine';
import { namedIn } from './option-values';
import { inSite, noSite, site } from '../../site';

/** The funnels of the site: those in `flows/`, and those that its config names. */
function allFlows(): string[] {
  const hasFolder = existsSync(inSite('flows'));
  if (!hasFolder && site.config === undefined) throw new UserError(noSite);
  const inFolder = hasFolder ? flowFilesIn(inSite('flows')) : [];
  const named = Object.values(site.config?.funnels ?? {});
  return [...new Set([...inFolder.map((file) => join('flows', file)), ...named])];
}

/** Funnels, and what testers expect of them. */
const withExpectations = (flows: readonly string[]): string[] => [
  ...flows,
  ...flows.map(expectationsBeside).filter((file) => existsSync(file)),
];

/** The files of the site that are checked together. */
export const allFiles = (): string[] => withExpectations(allFlows());

/** The files of a folder that are checked together: its funnels, and what testers expect of them. */
export const filesIn = (folder: string): string[] =>
  withExpectations(flowFilesIn(folder).map((file) => join(folder, file)));

/**
 * The text of a JSON file.
 * @throws UserError naming the funnels there are, when the file is missing, or is none
 */
export function readJsonText(file: string): string {
  const known = (): string => {
    const flows = allFlows().filter((flow) => existsSync(flow));
    return flows.length > 0 ? `There is: ${flows.join(', ')}.` : 'There is none yet.';
  };
  if (!existsSync(file)) throw new UserError(`There is no file ${file}. ${known()}`);
  if (statSync(file).isDirectory())
    throw new UserError(`${file} is a folder. Name a file. ${known()}`);
  if (!file.endsWith('.json'))
    throw new UserError(`${file} is no funnel: funnels are JSON files, x.json. ${known()}`);
  return readFileSync(file, 'utf8');
}

/**
 * The text of a funnel document.
 * @throws UserError naming the funnels there are when the file is missing, and the funnel when it holds expectations
 */
export function flowText(file: string): string {
  if (holdsExpectations(file)) throw new UserError(expectationsAdvice(file));
  return readJsonText(file);
}

/** Some files, or all funnels of the site where none is named. @throws UserError when one is missing */
export function filesOr(named: readonly string[]): readonly string[] {
  for (const file of named) readJsonText(file);
  return named.length > 0 ? named : allFlows();
}

/**
 * The document of a command, and its file: the only argument, or the funnel that is built without one.
 * @param language one of the document's languages: its pages are under its path; its own without it
 * @throws UserError when it is missing, has errors or is one of several
 */
export function documentIn(
  files: readonly string[],
  language?: string,
): {
  readonly file: string;
  readonly document: FunnelDocument;
  /** What it is translated from. Undefined for the document's own language. */
  readonly source?: SourceWords;
} {
  const [file = site.funnelFile, ...more] = files;
  if (more.length > 0) throw new UserError(`One document at a time: "${more[0]}" is one too many.`);
  const [own, ...others] = documentLanguages(flowText(file));
  const written = readFunnel(file);
  if (language === undefined || language === own) return { file, document: written };
  const source = sourceWordsOf(written);
  return { file, document: readFunnelIn(namedIn('--language', language, others), file), source };
}
