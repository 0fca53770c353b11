import { readFileSync } from 'node:fs';
import { databaseTypesFile, migrationsMark } from '../devserver/database-types';

/** Tells whether the types of the tables are of the present migrations, without a database. */
export function main(): number {
  const types = readFileSync(databaseTypesFile, 'utf8');
  const isCurrent = types.includes(`// Migrations: ${migrationsMark()}\n`);
  if (isCurrent) console.log(`${databaseTypesFile} matches supabase/migrations`);
  else console.error(`${databaseTypesFile} is not of these migrations: run npm run types:db`);
  return isCurrent ? 0 : 1;
}
