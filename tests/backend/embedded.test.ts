import { afterAll, beforeAll, vi } from 'vitest';
import type { RunSql } from '../support/postgres';
import { startBackend, type TestBackend } from '../support/backend';
import { describeAttacks } from './attacks.suite';
import { describeErasure } from './erasure.suite';
import { describeOwnErasure } from './own-erasure.suite';
import { describeSaves } from './saves.suite';
import { describeInsight } from './insight.suite';
import { describeSql } from './sql.suite';
import { describeTypes } from './types.suite';

let backend: TestBackend;
const backendOf = (): TestBackend => backend;

/** A statement with the rights of a role, in a transaction of its own. */
const asRole: RunSql = async (role, sql) => {
  const { query } = backend;
  await query('begin');
  try {
    await query(`set local role ${role}`);
    const rows = await query<object>(sql);
    await query('commit');
    return { rows: rows.map((row) => textOf(Object.values(row)[0])), code: undefined };
  } catch (error) {
    await query('rollback');
    return { rows: [], code: String(Object(error).code) };
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

// One backend for all suites: each opening costs seconds and some 400 MB.
beforeAll(async () => {
  // The backend reports every refused statement; here they are refused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
});

afterAll(() => backend.close());

describeAttacks(backendOf);
describeSaves(backendOf);
describeErasure(backendOf);
describeOwnErasure(backendOf);
describeSql(asRole, { keepsRevokes: false });
describeInsight(asRole, { isInProcess: true });
describeTypes(backendOf);
