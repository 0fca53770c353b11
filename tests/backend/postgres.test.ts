import { afterAll, beforeAll, describe } from 'vitest';
import { postgresPrograms, startPostgres, type PlainPostgres } from '../support/postgres';
import { describeSql } from './sql.suite';

const programs = postgresPrograms();

// The same suite as on the embedded backend. Skipped where postgresql is not installed.
describe.skipIf(programs === undefined)('on a Postgres of this machine', () => {
  let postgres: PlainPostgres;

  beforeAll(() => {
    postgres = startPostgres(programs ?? '');
  }, 120_000);

  afterAll(() => postgres.stop());

  describeSql((role, sql) => postgres.run(role, sql), { keepsRevokes: true });
});
