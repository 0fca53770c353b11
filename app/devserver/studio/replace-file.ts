import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file at once: a crash leaves the old text or the new one.
 * @param isAsOpened is asked last: whether nobody else has written the file meanwhile
 * @returns whether it did
 * @throws what the file system reports, such as that the folder is read-only
 */
export function replaceFile(path: string, text: string, isAsOpened: () => boolean): boolean {
  refuseReadOnly(path);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, text, { mode: statSync(path).mode });
    if (!isAsOpened()) return false;
    renameSync(unfinished, path);
    return true;
  } finally {
    // What is left of a text that was not saved: a full disk takes a part of it.
    if (isFile(unfinished)) rmSync(unfinished);
  }
}

/** A file that is read-only could be replaced, but somebody does not want that. */
function refuseReadOnly(path: string): void {
  if ((statSync(path).mode & 0o222) !== 0) return;
  throw Object.assign(new Error(`${path} is read-only.`), { code: 'EACCES' });
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;
