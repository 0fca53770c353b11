import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Takes a data directory for this process until it ends. A lock whose owner is dead is taken over.
 * @returns gives the directory free
 * @throws DataInUseError
 */
export function lockData(directory: string): () => void {
  const file = join(directory, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch {
    const owner = ownerOf(file);
    if (owner !== undefined) throw new DataInUseError(directory, owner);
    writeFileSync(file, mine);
  }
  const release = (): void => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** The living process that holds a lock. A number that was given to another process since is no owner. */
function ownerOf(file: string): number | undefined {
  const [number = '', ...start] = readText(file).split(' ');
  const pid = Number(number);
  return isAlive(pid) && startOf(pid) === start.join(' ') ? pid : undefined;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else lives as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in the words of the system; empty where it does not say. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // The name before the bracket may hold spaces; the start is the 20th word after it.
  if (stat !== '') return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
