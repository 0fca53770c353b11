import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '../../devserver/backend';
import { databaseTypes, databaseTypesFile } from '../../devserver/database-types';
import { command } from '../support/command';
import { say } from '../support/say';

/** Generates the table types from a database with all migrations. */
export const main = command({
  help: `Writes the types of the tables, from the migrations.

  npm run types:db`,
  options: {},
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'funnel-types-'));
    const backend = await openBackend({ directory, say });
    try {
      writeFileSync(databaseTypesFile, await databaseTypes(backend));
    } finally {
      await backend.close();
      rmSync(directory, { recursive: true });
    }
    return 0;
  },
});
