import { errorMessage } from '../../storage-error';

/** What is wrong with a file and what to do, by the names of Node's errors. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: 'is not there any more.',
  EISDIR: 'cannot be written: a folder is in its place. Move the folder away, then save again.',
  EACCES: 'cannot be read or written by this user. Change its owner or its permissions.',
  EPERM: 'cannot be read or written by this user. Change its owner or its permissions.',
  EROFS: 'is on a disk that is read-only. Make it writable.',
  ENOSPC: 'does not fit: the disk is full. Free some space.',
  EDQUOT: 'does not fit: the disk is full. Free some space.',
};

/**
 * Says in words for editors what the file system reports.
 * @param file the flow: "flows/x.json"
 */
export function fileFault(file: string, error: unknown): string {
  const fault = faults[codeOf(error)];
  return fault === undefined ? errorMessage(error) : `${file || 'A flow'} ${fault}`;
}

/** Whether there is no such file. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
