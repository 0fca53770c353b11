import { readFileSync } from 'node:fs';
import { databaseTypesFile, migrationsMark } from '../../devserver/database-types';
import { command } from '../support/command';
import { complain, say } from '../support/say';

/** Checks without a database whether the generated table types match the migrations. */
export const main = command({
  help: `Checks whether the types of the tables match the migrations.

  npm run check:generated`,
  options: {},
  found: 'they do not',
  run() {
    const types = readFileSync(databaseTypesFile, 'utf8');
    const isCurrent = types.includes(`// Migrations: ${migrationsMark()}\n`);
    if (isCurrent) say(`${databaseTypesFile} matches supabase/migrations`);
    else complain(`${databaseTypesFile} does not match supabase/migrations. Run: npm run types:db`);
    return isCurrent ? 0 : 1;
  },
});
