import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Creates a directory that only its owner can enter. An existing one keeps its mode: it may be shared. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner can read, replacing an older one atomically. */
export function writePrivateFile(file: string, text: string): void {
  writeBeside(file, text, (unfinished) => renameSync(unfinished, file));
}

/** Writes a file that only its owner can read, unless it exists. It appears atomically, complete. */
export function writePrivateFileOnce(file: string, text: string): void {
  writeBeside(file, text, (unfinished) => {
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  });
}

/** Writes a text to a file beside another one. Whatever happens, nothing stays there: a full disk takes a part of a text. */
function writeBeside(file: string, text: string, place: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    place(unfinished);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
