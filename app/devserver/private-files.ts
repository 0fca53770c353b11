import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Makes a directory that only its owner can enter. One that exists keeps its mode: it may be shared. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner can read, in the place of an older one. */
export function writePrivateFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}

/** Writes a file that only its owner can read, unless there is one. It appears in one step, complete. */
export function writePrivateFileOnce(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
