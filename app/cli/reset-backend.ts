import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { backendDirectory } from '../devserver/data-directory';
import { DataInUseError, lockData } from '../devserver/lock';

/** The files of the embedded backend in its directory. */
const ours = /^(data(\.broken-\d+)?|keys\.json|mail\.jsonl|address)$/;

/** Deletes the data of the embedded backend: sessions, accounts, mails and keys. */
export function main(): number {
  const directory = backendDirectory();
  const name = relative('.', directory);
  if (!existsSync(directory)) {
    console.log(`There is no data in ${name}.`);
    return 0;
  }
  let release: () => void;
  try {
    release = lockData(directory);
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    console.error(error.message);
    return 1;
  }
  // BACKEND_DATA may name a folder with other files in it.
  for (const entry of readdirSync(directory))
    if (ours.test(entry)) rmSync(join(directory, entry), { recursive: true });
  release();
  console.log(`${name} is empty.`);
  return 0;
}
