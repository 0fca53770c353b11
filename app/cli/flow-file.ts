import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowFilesIn } from '../build/flow-files';

/** Why a command cannot be carried out, for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The funnels of `flows/`. */
export const allFlows = (): string[] => flowFilesIn('flows').map((file) => join('flows', file));

/**
 * The text of a funnel document.
 * @throws CommandError naming the funnels there are, when the file is missing
 */
export function flowText(file: string): string {
  if (!existsSync(file))
    throw new CommandError(`There is no file ${file}. There is: ${allFlows().join(', ')}.`);
  return readFileSync(file, 'utf8');
}
