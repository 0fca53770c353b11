import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from '../../engine';

/** Another process has opened the data directory. Two at once would corrupt the database. */
export class DataInUseError extends UserError {
  override readonly name = 'DataInUseError';

  constructor(directory: string, pid: number) {
    super(
      `The data in ${relative('.', directory)} is in use by process ${pid}. ` +
        'End that process, or give this one a directory of its own: BACKEND_DATA=.data/other',
    );
  }
}

/** The owner of a lock that was released. */
const released = 'free';

/**
 * Locks a data directory for this process. The lock of a process that has ended does not count.
 *
 * Locks are numbered, `lock.1`, `lock.2` and so on, and the highest one counts. Each is a symbolic link whose
 * target names the owner, because creating a link is atomic: of several processes that try, one succeeds. A
 * lock is never overwritten, only superseded by the next number, and never removed before that exists. So of
 * two processes that both find a dead owner, only one gets the next number.
 * @returns a function that releases the directory
 * @throws DataInUseError while the owner is running
 */
export function lockData(directory: string): () => void {
  const fileOf = (number: number): string => join(directory, `lock.${number}`);
  for (;;) {
    const last = lastLock(directory);
    const owner = ownerOf(directory, last);
    if (owner !== undefined) throw new DataInUseError(directory, owner);
    const mine = last + 1;
    if (!link(`${process.pid} ${startOf(process.pid)}`, fileOf(mine))) continue;
    // Other processes may have locked and released it since: only the highest number counts.
    if (lastLock(directory) !== mine) {
      rmSync(fileOf(mine), { force: true });
      continue;
    }
    removeLocksBelow(directory, mine);
    return () => {
      try {
        link(released, fileOf(mine + 1));
      } catch {
        // On a full disk the link cannot be written; without any lock the directory is free as well.
      }
      rmSync(fileOf(mine), { force: true });
    };
  }
}

/**
 * The running process that has a data directory.
 * @param last the number of its highest lock
 */
export function ownerOf(directory: string, last = lastLock(directory)): number | undefined {
  return last === 0 ? undefined : runningOwner(targetOf(join(directory, `lock.${last}`)));
}

/** The numbers of the locks in a directory. */
function locksIn(directory: string): number[] {
  return readdirSync(directory).flatMap(
    (name) => /^lock\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? [],
  );
}

const lastLock = (directory: string): number => Math.max(0, ...locksIn(directory));

function removeLocksBelow(directory: string, number: number): void {
  for (const old of locksIn(directory))
    if (old < number) rmSync(join(directory, `lock.${old}`), { force: true });
}

/** Creates a symbolic link. @returns false when a file of this name exists */
function link(target: string, file: string): boolean {
  try {
    symlinkSync(target, file);
    return true;
  } catch (error) {
    if (isFault(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The target of a link; empty if it no longer exists. */
function targetOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch (error) {
    if (isFault(error, 'ENOENT')) return '';
    throw error;
  }
}

/** The process that a lock names, if it is running. A recycled pid does not own the lock. */
function runningOwner(target: string): number | undefined {
  const [number = '', ...start] = target.split(' ');
  const pid = Number(number);
  return isRunning(pid) && startOf(pid) === start.join(' ') ? pid : undefined;
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, as another user.
    return isFault(error, 'EPERM');
  }
}

/** When a process started, as the system formats it; empty when unknown, or when it has ended. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces. A zombie has ended, but its parent has not reaped it.
    const [state, ...words] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (words[18] ?? '');
  } catch {
    return startFromPs(pid);
  }
}

function startFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

const isFault = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
