import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Creates a directory that only its owner can enter. An existing one keeps its mode: it may be shared. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner can read, replacing an older one atomically. */
export function writePrivateFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}

/** Writes a file that only its owner can read, unless it exists. It appears atomically, complete. */
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
