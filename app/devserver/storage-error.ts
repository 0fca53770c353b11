import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from '../../engine';

/** A directory cannot be used because of the disk, not of the data. The data is left as it is. */
export class StorageError extends UserError {
  override readonly name = 'StorageError';

  constructor(directory: string, fault: string, cause: unknown) {
    super(`The data in ${relative('.', directory)} was left as it is: ${fault}`, { cause });
  }
}

const diskFull = 'the disk is full. Free some space and try again.';
const readOnly =
  'the disk is read-only. Make it writable, or set BACKEND_DATA to another directory.';
const notAllowed =
  'this user cannot read and write it. Change its owner, or set BACKEND_DATA to another directory.';
const tooManyFiles = 'too many files are open. Raise the limit (ulimit -n) and try again.';
const deviceFault = 'the disk reports an I/O error. See the system log.';

/** Messages by the names of Node's errors, and by Postgres's codes. */
const faultsByCode: Readonly<Record<string, string>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EROFS: readOnly,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  EIO: deviceFault,
  '53100': diskFull,
  '58030': deviceFault,
};

/** Names of the error numbers of PGlite's file system, which are WASI's. */
const namesByNumber: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** The message for an error of the disk; undefined for any other error. */
export function faultIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return faultsByCode[String(error.code)];
  if ('errno' in error) return faultsByCode[namesByNumber[Number(error.errno)] ?? ''];
  return undefined;
}

/** The free space that a database needs to start, in bytes. */
const neededSpace = 1_000_000;

/**
 * Probes whether files in a directory can be read and written, because PGlite often reports only that it
 * did not start.
 * @returns the message for what is wrong, or undefined
 */
export function faultOf(directory: string): string | undefined {
  const probe = join(directory, `probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(neededSpace));
    for (const name of readdirSync(directory, { encoding: 'utf8', recursive: true })) {
      const file = join(directory, name);
      // Lock links have no existing target.
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    }
    return undefined;
  } catch (error) {
    return faultIn(error);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The message of an error. PGlite throws objects without one. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.entries(error)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}
