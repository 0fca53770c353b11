import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/**
 * The text of a file as the last commit has it: what visitors may have been given. Empty where the file is in no
 * commit; undefined where git does not know, because there is none or nothing was ever committed.
 */
export function lastCommittedText(file: string): string | undefined {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: dirname(file), encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0) return undefined;
  const { status, stdout } = git('show', `HEAD:./${basename(file)}`);
  return status === 0 ? stdout : '';
}
