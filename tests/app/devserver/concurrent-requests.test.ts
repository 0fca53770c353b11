import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBackend } from '../../../app/devserver/backend';

const directory = mkdtempSync(join(tmpdir(), 'funnel-backend-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('runs requests that arrive at the same moment in transactions of their own', async () => {
  const { fetch, query, keys, close } = await openBackend({ directory, say: () => undefined });
  const save = async (name: string): Promise<number> => {
    const { status } = await fetch(
      new Request('http://backend/rest/v1/wizard_sessions?on_conflict=session_id', {
        method: 'POST',
        headers: {
          apikey: keys.publishable,
          'content-type': 'application/json',
          prefer: 'resolution=merge-duplicates,return=minimal',
        },
        body: JSON.stringify({
          session_id: `session_${name}`,
          write_key: 'a-key-that-only-this-browser-knows-1234',
          updated_at: '2026-01-02T10:00:00Z',
          name,
        }),
      }),
    );
    return status;
  };
  const names = ['ada', 'bea', 'cid', 'dan'];
  const [statuses] = await Promise.all([Promise.all(names.map(save)), query('select 1')]);
  expect(statuses).toEqual(names.map(() => 201));
  const rows = await query<{ name: string }>('select name from wizard_sessions order by name');
  expect(rows.map(({ name }) => name)).toEqual(names);
  await close();
});
