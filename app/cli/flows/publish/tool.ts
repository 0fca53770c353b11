import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../../../../engine';
import { inSite, site } from '../../../site';

/** How a program of others is run. */
interface Options {
  /** Its working directory: the site's folder without it. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program of others: it takes arguments, and returns what it prints. */
export type Tool = (args: readonly string[], options?: Options) => string;

/**
 * A program that the site has installed, or one on the PATH.
 * @param install the line that installs it
 * @throws UserError with that line when it is missing. Calls throw one with what it has said, when it fails.
 */
export function tool(name: string, install: string): Tool {
  const folders = [inSite('node_modules/.bin'), ...(process.env.PATH ?? '').split(delimiter)];
  const file = folders.map((folder) => join(folder, name)).find(isProgram);
  if (file === undefined)
    throw new UserError(`${name} is not on this machine. Install it: ${install}`);
  return (args, { cwd = site.folder, env = {} } = {}) => {
    const { status, signal, stdout, stderr, error } = spawnSync(file, [...args], {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      // Some ask for a password.
      stdio: ['inherit', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    });
    if (error) throw new UserError(`${name} could not be run: ${error.message}`);
    if (status === 0) return stdout;
    const said = [stdout, stderr].map((text) => text.trim()).filter((text) => text !== '');
    throw new UserError(
      [`${name} ${args[0] ?? ''} ended with ${status ?? signal}, and says:`, ...said].join('\n'),
    );
  };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
