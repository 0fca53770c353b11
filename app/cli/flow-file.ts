import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  expectationsAdvice,
  expectationsBeside,
  flowFilesIn,
  holdsExpectations,
} from '../build/flow-files';

/** Why a command cannot be carried out, for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The funnels of `flows/`. */
export const allFlows = (): string[] => flowFilesIn('flows').map((file) => join('flows', file));

/** The files of a folder that are checked together: its funnels, and what testers expect of them. */
export function filesIn(folder: string): string[] {
  const flows = flowFilesIn(folder).map((file) => join(folder, file));
  return [...flows, ...flows.map(expectationsBeside).filter((file) => existsSync(file))];
}

/**
 * The text of a JSON file.
 * @throws CommandError naming the funnels there are, when the file is missing, or is none
 */
export function textOf(file: string): string {
  const known = `There is: ${allFlows().join(', ')}.`;
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}. ${known}`);
  if (statSync(file).isDirectory())
    throw new CommandError(`${file} is a folder. Name a file. ${known}`);
  if (!file.endsWith('.json'))
    throw new CommandError(`${file} is no funnel: funnels are JSON files, x.json. ${known}`);
  return readFileSync(file, 'utf8');
}

/**
 * The text of a funnel document.
 * @throws CommandError naming the funnels there are when the file is missing, and the funnel when it holds expectations
 */
export function flowText(file: string): string {
  if (holdsExpectations(file)) throw new CommandError(expectationsAdvice(file));
  return textOf(file);
}
