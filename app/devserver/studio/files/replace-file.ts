import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UserError } from '../../../../engine';
import { fileFault } from './file-fault';

/** A file with the text that it is to have. */
export interface Replacement {
  readonly path: string;
  readonly text: string;
  /** Called just before the file is replaced: whether it is still as it was read. */
  readonly isAsOpened: () => boolean;
  /** What a fault of it is said of. Without it, the fault is told as the file system reports it. */
  readonly name?: string;
}

/**
 * Replaces a file at once: a crash leaves the old text or the new one.
 * @param isAsOpened is asked last: whether nobody else has written the file meanwhile
 * @returns whether it did
 * @throws what the file system reports, such as that the folder is read-only
 */
export const replaceFile = (path: string, text: string, isAsOpened: () => boolean): boolean =>
  replaceFiles([{ path, text, isAsOpened }]);

/**
 * Replaces files that belong together: all of them, or none.
 * @returns whether it did
 * @throws what the file system reports of one of them, such as that the folder is read-only
 */
export function replaceFiles(files: readonly Replacement[]): boolean {
  const each = (does: (file: Replacement) => void): void => {
    for (const file of files) named(file, does);
  };
  each(({ path }) => refuseReadOnly(path));
  try {
    each(({ path, text }) => writeFileSync(unfinished(path), text, { mode: statSync(path).mode }));
    if (!files.every((file) => file.isAsOpened())) return false;
    const replaced: { readonly path: string; readonly before: Buffer }[] = [];
    try {
      each(({ path }) => {
        const before = readFileSync(path);
        renameSync(unfinished(path), path);
        replaced.push({ path, before });
      });
    } catch (error) {
      for (const { path, before } of replaced) writeFileSync(path, before);
      throw error;
    }
    return true;
  } finally {
    // What is left of a text that was not saved: a full disk takes a part of it.
    for (const { path } of files) if (isFile(unfinished(path))) rmSync(unfinished(path));
  }
}

const unfinished = (path: string): string => `${path}.${process.pid}.part`;

/** Does something with a file. A fault says which one has it. */
function named(file: Replacement, does: (file: Replacement) => void): void {
  try {
    does(file);
  } catch (error) {
    throw file.name === undefined ? error : new UserError(fileFault(file.name, error));
  }
}

/** A file that is read-only could be replaced, but somebody does not want that. */
function refuseReadOnly(path: string): void {
  if ((statSync(path).mode & 0o222) !== 0) return;
  throw Object.assign(new Error(`${path} is read-only.`), { code: 'EACCES' });
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;
