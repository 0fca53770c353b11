import { existsSync, readFileSync } from 'node:fs';
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

/** What testers expect of them, in the files beside. */
export const allExpectations = (): string[] =>
  allFlows()
    .map(expectationsBeside)
    .filter((file) => existsSync(file));

/**
 * The text of a file.
 * @throws CommandError naming the funnels there are, when the file is missing
 */
export function textOf(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`There is no file ${file}. There is: ${allFlows().join(', ')}.`);
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
