import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTypes, databaseTypesFile } from '../../app/devserver/database-types';
import type { TestBackend } from '../support/backend';

/** What is generated from the migrations. */
export function describeTypes(backendOf: () => TestBackend): void {
  test('the types of the tables are those of the migrations', async () => {
    const committed = readFileSync(databaseTypesFile, 'utf8');
    expect(committed, 'run npm run types:db').toBe(await databaseTypes(backendOf()));
  });
}
