import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { site } from '../../site';
import { lockData } from '../../devserver/lock';
import { command } from '../support/command';
import { say } from '../support/say';

/** The files of the embedded backend in its directory. */
const ours = /^(data(\.broken-\d+)?|keys\.json|desk\.json|mail\.jsonl|address)$/;

/** Deletes the data of the embedded backend: sessions, accounts, mails and keys. */
export const main = command({
  help: `Empties the data of the embedded backend: sessions, accounts, mails and keys.

  npm run db:reset`,
  options: {},
  run() {
    const directory = site.backendFolder;
    const name = relative('.', directory);
    if (!existsSync(directory)) {
      say(`There is no data in ${name}.`);
      return 0;
    }
    const release = lockData(directory);
    // BACKEND_DATA may name a folder with other files in it.
    for (const entry of readdirSync(directory))
      if (ours.test(entry)) rmSync(join(directory, entry), { recursive: true });
    release();
    say(`${name} is empty.`);
    return 0;
  },
});
