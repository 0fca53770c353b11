import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRestClient } from '../../app/backend/client';
import { openingTime, startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;

beforeAll(async () => {
  // The backend reports every refused statement; here they are refused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
}, openingTime);

afterAll(() => backend.close());

const key = 'a-key-that-only-this-browser-knows-1234';

const upsert = (row: object) =>
  createRestClient(backend)
    .from('wizard_sessions')
    .upsert({ write_key: key, ...row }, { onConflict: 'session_id' });

test('a visitor saves their session, again and again', async () => {
  const session = { session_id: 'session_1_upsert' };
  const first = await upsert({ ...session, name: 'Ada', updated_at: '2026-01-01T10:00:00Z' });
  expect(first).toMatchObject({ error: null, status: 201 });
  const [row] = await backend.rows('wizard_sessions', 'session_id=eq.session_1_upsert');
  const later = await upsert({ ...session, name: 'Grace', updated_at: '2026-01-01T10:00:05Z' });
  expect(later).toMatchObject({ error: null });
  const rows = await backend.rows('wizard_sessions', 'session_id=eq.session_1_upsert');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: 'Grace', created_at: row?.created_at });
  expect(Date.parse(String(rows[0]?.updated_at))).toBe(Date.parse('2026-01-01T10:00:05Z'));
});

test('older answers do not overwrite newer ones', async () => {
  const session = { session_id: 'session_2_upsert' };
  await upsert({ ...session, name: 'newer', updated_at: '2026-01-02T10:00:00Z' });
  const older = await upsert({ ...session, name: 'older', updated_at: '2026-01-02T09:00:00Z' });
  expect(older.error).toBeNull();
  const [row] = await backend.rows('wizard_sessions', 'session_id=eq.session_2_upsert');
  expect(row).toMatchObject({ name: 'newer' });
});

test('the key is stored as its hash only', async () => {
  const [row] = await backend.rows('wizard_sessions', 'session_id=eq.session_2_upsert');
  expect(row?.write_key).toMatch(/^[0-9a-f]{64}$/);
});
