import { readFileSync } from 'node:fs';
import { databaseTypesFile, migrationsMark } from '../devserver/database-types';

/** Checks without a database whether the generated table types match the migrations. */
export function main(): number {
  const types = readFileSync(databaseTypesFile, 'utf8');
  const isCurrent = types.includes(`// Migrations: ${migrationsMark()}\n`);
  if (isCurrent) console.log(`${databaseTypesFile} matches supabase/migrations`);
  else
    console.error(`${databaseTypesFile} does not match supabase/migrations. Run: npm run types:db`);
  return isCurrent ? 0 : 1;
}
