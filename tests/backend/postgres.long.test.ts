import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresPrograms, startPostgres, type PlainPostgres } from '../support/postgres';
import { describeInsight } from './insight.suite';
import { describeSql } from './sql.suite';
import { isLong } from '../support/long';

const programs = postgresPrograms();

// The same suite as on the embedded backend. Skipped where postgresql is not installed.
describe.skipIf(!isLong || programs === undefined)('on a Postgres of this machine', () => {
  let postgres: PlainPostgres;

  beforeAll(() => {
    postgres = startPostgres(programs ?? '');
  });

  afterAll(() => postgres.stop());

  describeSql((role, sql) => postgres.run(role, sql), { keepsRevokes: true });

  describeInsight((role, sql) => postgres.run(role, sql), { isInProcess: false });

  describe('an erasure at the same moment as', () => {
    const id = 'session_1_race';
    const key = 'r'.repeat(40);
    const service = async (sql: string) => (await postgres.run('service_role', sql)).rows;
    const erase = () => postgres.run('anon', `select public.erase_own_session('${id}', '${key}')`);
    const columns =
      "(session_id, write_key, updated_at) values ('session_1_race', '" + key + "', now())";
    const hash = `encode(sha256('${key}'), 'hex')`;
    const claim = `select public.claim_webhook_delivery('${id}_a', '${id}', '{}', 60, ${hash}) ->> 'state'`;
    const left = () =>
      service(
        `select event_id from public.webhook_deliveries where session_id = '${id}' order by 1`,
      );
    /** A statement whose transaction stays open for a while. */
    const slowly = (role: string, sql: string) =>
      postgres.run(role, `${sql};\nselect pg_sleep(0.7)`);
    const begun = () => new Promise((resolve) => void setTimeout(resolve, 300));

    beforeEach(async () => {
      for (const table of ['webhook_deliveries', 'wizard_sessions', 'erased_sessions'])
        await service(`delete from public.${table} where session_id = '${id}'`);
    });

    test('a save waits for it, and leaves no row', async () => {
      const saving = slowly('anon', `insert into public.wizard_sessions ${columns}`);
      await begun();
      const erasing = erase();
      expect((await saving).code).toBeUndefined();
      expect((await erasing).rows).toEqual(['t']);
      expect(
        await service(`select 1 from public.wizard_sessions where session_id = '${id}'`),
      ).toEqual([]);
    });

    test('a claim of its event leaves a notice, and nothing of the event', async () => {
      await postgres.run('anon', `insert into public.wizard_sessions ${columns}`);
      const claiming = slowly('service_role', claim);
      await begun();
      const erasing = erase();
      expect((await claiming).rows[0]).toBe('go');
      await erasing;
      expect(await left()).toEqual([`${id}_a`, `${id}_erased`]);
      expect(await service('select public.due_webhook_delivery() is null')).toEqual(['t']);
      const finish = `select public.finish_webhook_delivery('${id}_a', 1, 'delivered', 200, null, 0, true)`;
      expect(await service(finish)).toEqual([`${id}_erased`]);
      expect(await left()).toEqual([`${id}_erased`]);
      expect(await service('select public.due_webhook_delivery()')).toEqual([`${id}_erased`]);
    });

    test('a claim that comes just after it is refused', async () => {
      await postgres.run('anon', `insert into public.wizard_sessions ${columns}`);
      const erasing = slowly('anon', `select public.erase_own_session('${id}', '${key}')`);
      await begun();
      expect(await service(claim)).toEqual(['erased']);
      expect((await erasing).code).toBeUndefined();
      expect(await left()).toEqual([]);
    });
  });
});
