import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The data directory belongs to another process: two on one directory destroy it. */
export class DataInUseError extends Error {
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
 * Locks a data directory for this process. The lock of a process that has ended is void, however it ended.
 *
 * Locks are numbered, `lock.1`, `lock.2` and so on, and the highest one counts. Each is a symbolic link whose
 * target names the owner, because a link appears in one step, complete, and only for one of several processes
 * that make it at once. A lock is never taken over, only followed by the next one, and never removed before
 * there is a next one: so of two processes that both find a dead owner, one gets the next number.
 * @returns a function that releases the directory
 * @throws DataInUseError when the owner runs
 */
export function lockData(directory: string): () => void {
  const fileOf = (number: number): string => join(directory, `lock.${number}`);
  for (;;) {
    const last = lastLock(directory);
    const owner = ownerOf(directory, last);
    if (owner !== undefined) throw new DataInUseError(directory, owner);
    const mine = last + 1;
    if (!link(`${process.pid} ${startOf(process.pid)}`, fileOf(mine))) continue;
    // Other processes may have locked and released it meanwhile: only the highest number counts.
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

/** Makes a symbolic link. Says whether it did: false when there is a file of this name. */
function link(target: string, file: string): boolean {
  try {
    symlinkSync(target, file);
    return true;
  } catch (error) {
    if (isFault(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The target of a link; empty once it is gone. */
function targetOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch (error) {
    if (isFault(error, 'ENOENT')) return '';
    throw error;
  }
}

/** The process that a lock names, if it runs. A process that got its number later is not the owner. */
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
    // A process of another user runs as well.
    return isFault(error, 'EPERM');
  }
}

/** When a process started, in the words of the system; empty where it does not say, or has ended. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may hold spaces. A zombie has ended, its parent has not asked how.
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
