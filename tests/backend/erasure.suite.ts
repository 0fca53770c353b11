import { beforeEach, describe, expect, test } from 'vitest';
import { projectClient, type ProjectClient } from '../../app/project/project-client';
import { eraseVisitor, findVisitor } from '../../app/answers/visitor';
import { spellingsOf } from '../../app/project/spellings';
import type { TestBackend } from '../support/backend';
import { addresses } from '../support/typed-addresses';

const key = 'e'.repeat(40);

/** What goes when a visitor asks, or when its time has come. */
export function describeErasure(backendOf: () => TestBackend): void {
  const service = (): ProjectClient =>
    projectClient({ url: backendOf().url, key: backendOf().secretKey });
  const visitor = (): ProjectClient =>
    projectClient({ url: backendOf().url, key: backendOf().publishableKey });

  const save = async (session_id: string, email?: string): Promise<void> => {
    const row = { session_id, write_key: key, updated_at: '2026-01-01T10:00:00Z', email };
    const { error } = await visitor()
      .from('wizard_sessions')
      .upsert(row, { onConflict: 'session_id' });
    expect(error).toBeNull();
  };
  const deliver = (event: string, session: string, email: string) =>
    backendOf().query(
      `insert into public.webhook_deliveries (event_id, session_id, email, payload, status)
        values ($1, $2, $3, '{}', 'delivered')`,
      event,
      session,
      email,
    );
  const account = async (email: string, session: string): Promise<void> => {
    const { query } = backendOf();
    await query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', email);
    await query(
      `insert into public.wizard_session_accounts (session_id, write_key, user_id)
        select $1, $2, id from auth.users where email = $3`,
      session,
      key,
      email,
    );
  };
  const idsIn = async (table: string, column: string): Promise<string[]> => {
    const ids = await backendOf().query<{ id: string }>(
      `select ${column} as id from ${table} where ${column} like '%gone%' order by 1`,
    );
    return ids.map(({ id }) => id);
  };
  const left = async () => ({
    sessions: await idsIn('public.wizard_sessions', 'session_id'),
    deliveries: await idsIn('public.webhook_deliveries', 'event_id'),
    accounts: await idsIn('auth.users', 'email'),
  });
  const idsOf = (found: unknown) =>
    Object.fromEntries(
      ['sessions', 'deliveries', 'accounts'].map((kind) => {
        const traces: readonly { id: string; email: string }[] = Object(found)[kind];
        return [kind, traces.map(({ id, email }) => (kind === 'accounts' ? email : id)).toSorted()];
      }),
    );

  beforeEach(async () => {
    const { query } = backendOf();
    await query("delete from auth.users where email like '%gone%'");
    await query("delete from public.wizard_sessions where session_id like '%gone'");
    await query("delete from public.webhook_deliveries where event_id like '%gone%'");
    await query("delete from public.erased_sessions where session_id like '%gone'");
  });

  describe('a person with two devices, an account and deliveries', () => {
    const everything = {
      sessions: ['ada_device_1_gone', 'ada_device_2_gone', 'ada_work_gone'],
      deliveries: ['event_ada_1_gone', 'event_ada_unsaved_gone', 'event_ada_work_gone'],
      accounts: ['ADA@gone.example'],
    };
    const bobs = {
      sessions: ['bob_device_gone'],
      deliveries: ['event_bob_gone'],
      accounts: ['bob@gone.example'],
    };

    beforeEach(async () => {
      await save('ada_device_1_gone', 'Ada@Gone.example');
      await save('ada_device_2_gone', 'ada@gone.EXAMPLE');
      await save('ada_work_gone', 'ada@work.example');
      await save('bob_device_gone', 'bob@gone.example');
      await account('ADA@gone.example', 'ada_work_gone');
      await account('bob@gone.example', 'bob_device_gone');
      await deliver('event_ada_1_gone', 'ada_device_1_gone', 'ada@gone.example');
      await deliver('event_ada_unsaved_gone', 'ada_unsaved_gone', 'ada@gone.example');
      await deliver('event_ada_work_gone', 'ada_work_gone', 'ada@work.example');
      await deliver('event_bob_gone', 'bob_device_gone', 'bob@gone.example');
    });

    test('is found by e-mail in any case, and nothing changes', async () => {
      const before = await left();
      const { data } = await service().rpc('find_visitor', { p_email: ' aDa@gone.example ' });
      expect(idsOf(data)).toEqual(everything);
      expect(await left()).toEqual(before);
    });

    test('is erased by e-mail, and no other person', async () => {
      const { data } = await service().rpc('erase_visitor', { p_email: 'ada@gone.example' });
      expect(idsOf(data)).toEqual(everything);
      expect(await left()).toEqual(bobs);
    });

    test('loses all sessions of the account when one of them is erased', async () => {
      await backendOf().query(
        `insert into public.wizard_session_accounts (session_id, write_key, user_id)
          select 'ada_device_2_gone', $1, id from auth.users where email = 'ADA@gone.example'`,
        key,
      );
      const { data } = await service().rpc('erase_visitor', { p_session_id: 'ada_work_gone' });
      expect(idsOf(data)).toEqual({
        sessions: ['ada_device_2_gone', 'ada_work_gone'],
        deliveries: ['event_ada_work_gone'],
        accounts: ['ADA@gone.example'],
      });
      expect((await left()).sessions).toEqual(['ada_device_1_gone', 'bob_device_gone']);
    });

    test('loses all sessions of the account when it is erased in the dashboard', async () => {
      await backendOf().query("delete from auth.users where email = 'ADA@gone.example'");
      const { sessions, deliveries } = await left();
      expect(sessions).toEqual(['ada_device_1_gone', 'ada_device_2_gone', 'bob_device_gone']);
      expect(deliveries).not.toContain('event_ada_work_gone');
    });

    test('is erased by a session without an account alone', async () => {
      const { data } = await service().rpc('erase_visitor', { p_session_id: 'ada_device_1_gone' });
      expect(idsOf(data)).toEqual({
        sessions: ['ada_device_1_gone'],
        deliveries: ['event_ada_1_gone'],
        accounts: [],
      });
    });

    test.each([
      [{}],
      [{ p_email: '' }],
      [{ p_email: '%@gone.example' }],
      [{ p_email: 'gone.example' }],
      [{ p_session_id: '' }],
      [{ p_session_id: 'ada_%' }],
    ])('ignores a request for %j', async (asked) => {
      const before = await left();
      const { data, error } = await service().rpc('erase_visitor', asked);
      expect(error).toBeNull();
      expect(idsOf(data)).toEqual({ sessions: [], deliveries: [], accounts: [] });
      expect(await left()).toEqual(before);
    });

    test('is neither found, erased nor outdated for a visitor', async () => {
      const before = await left();
      const asked = { p_email: 'ada@gone.example' };
      for (const { status } of [
        await visitor().rpc('find_visitor', asked),
        await visitor().rpc('erase_visitor', asked),
        await visitor().rpc('delete_old_visits'),
      ])
        expect(status).toBeGreaterThanOrEqual(400);
      expect(await left()).toEqual(before);
    });
  });

  describe('one person, however their address was typed', () => {
    /** Of this suite alone: others save as ada@example.com too. */
    const own = addresses.map(
      ([written, address]) =>
        [written.replaceAll(/com|ｃｏｍ/gi, 'gone'), address.replaceAll('com', 'gone')] as const,
    );
    /** Every spelling, also those that no page stores. */
    const people = [...new Set(own.map(([, address]) => address.toLowerCase()))].map((address) => {
      const spelled = own.filter(([, each]) => each.toLowerCase() === address);
      const all = spelled.flatMap(([written]) => [written, ...spellingsOf(written)]);
      return [address, [...new Set(all)]] as const;
    });

    test.each(people)('%s is found and erased in every spelling', async (_, spellings) => {
      // No row has had a control character or an escape of a link.
      const storable = spellings.filter((email) => !/[%\p{Cc}]/u.test(email));
      const stored = storable.map((email, index) => ({ email, id: `typed_${index}_gone` }));
      const open = { name: 'test', client: service(), close: () => Promise.resolve() };
      const all = async (): Promise<string[]> => {
        for (const { email, id } of stored) {
          await save(id, email);
          await deliver(`event_${id}`, `typed_unsaved_${id}`, email);
        }
        return stored.flatMap(({ id }) => [`event_${id}`, id]).toSorted();
      };
      const ids = await all();
      for (const email of spellings) {
        const found = await findVisitor(open, { email });
        expect(found.map(({ id }) => id).toSorted()).toEqual(ids);
      }
      for (const email of new Set([spellings[0]!, spellings.at(-1)!])) {
        await eraseVisitor(open, { email });
        expect(await left()).toMatchObject({ sessions: [], deliveries: [] });
        await backendOf().query("delete from public.erased_sessions where session_id like '%gone'");
        await all();
      }
    });

    test('the database has the same form of every address as pages', async () => {
      const written = own.map(([each]) => each).filter((each) => !each.includes('%'));
      const forms = await backendOf().query<{ written: string; form: string }>(
        'select written, internal.email_form(written) as form from jsonb_array_elements_text($1::jsonb) as written',
        JSON.stringify(written),
      );
      for (const [index, { form }] of forms.entries())
        expect(spellingsOf(written[index]!).map((each) => each.toLowerCase())).toContain(
          // The domains of the table that are not in ASCII, in small letters in any locale.
          form.toLowerCase(),
        );
    });
  });

  test('sessions go twelve months after they were last saved', async () => {
    const { query } = backendOf();
    await save('recent_gone');
    await save('old_gone');
    await query('alter table public.wizard_sessions disable trigger keep_newer_wizard_session');
    const age =
      'update public.wizard_sessions set saved_at = now() - $2::interval where session_id = $1';
    await query(age, 'recent_gone', '11 months 29 days');
    await query(age, 'old_gone', '12 months 1 day');
    await query('alter table public.wizard_sessions enable trigger keep_newer_wizard_session');
    expect((await service().rpc('delete_old_visits')).data).toBe(1);
    expect((await left()).sessions).toEqual(['recent_gone']);
  });
}
