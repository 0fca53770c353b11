import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { UserError } from '../../engine';
import { errorMessage } from './storage-error';

/** @throws UserError when the server could not write to a folder that it needs, as soon as a page asks for something */
export function expectWritable(folder: string): void {
  try {
    makeWritable(folder);
  } catch (error) {
    throw new UserError(
      `${relative('.', folder)} cannot be written, and the server keeps its files there. ` +
        `Make the project's folder writable for this user, or copy it to another place. (${errorMessage(error)})`,
    );
  }
}

/** Leaves no folder behind: the build may fail. @throws UserError when what is built could not be written */
export function expectPlaceToBuild(folder: string): void {
  try {
    const made = makeWritable(folder);
    if (made !== undefined) rmSync(made, { recursive: true });
  } catch (error) {
    throw new UserError(
      `${relative('.', folder)} cannot be written, and what is built would be there. ` +
        `Remove what is in its place, make its folder writable for this user, or name another one with --outDir. (${errorMessage(error)})`,
    );
  }
}

/** The first folder that had to be made. */
function makeWritable(folder: string): string | undefined {
  const made = mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  return made;
}

/** What to do about a port that is taken. */
export const portTaken = (port: number | string): string =>
  `Port ${port} is already in use. Stop what uses it, or choose another one with --port.`;

/** Says what to do about a port that is taken. Other errors stay as they are. */
export function listenFault(error: unknown): unknown {
  const [, port] = /^Port (\d+) is already in use$/.exec(errorMessage(error)) ?? [];
  return port === undefined ? error : new UserError(portTaken(port));
}
