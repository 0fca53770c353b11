import { existsSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { backendDirectory } from '../embedded/directory';
import { DataInUseError, lockData } from '../embedded/lock';

/** Empties the embedded backend: visitors, accounts, mails and keys are made anew at the next start. */
export function main(): number {
  const directory = backendDirectory();
  const name = relative('.', directory);
  if (!existsSync(directory)) {
    console.log(`There is no data in ${name}.`);
    return 0;
  }
  try {
    lockData(directory);
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    console.error(error.message);
    return 1;
  }
  rmSync(directory, { recursive: true });
  console.log(`${name} is empty.`);
  return 0;
}
