import { describe, expect, test } from 'vitest';
import { visitorTables } from '../../../../app/browser/sync/database.generated';
import { sessionRow } from '../../../../app/browser/sync/session-row';
import { allFlows } from '../../../support/flows';

const columns = visitorTables.wizard_sessions ?? {};
const owner = { session_id: 'session_1_row', survey_id: 'mini', write_key: 'k'.repeat(48) };
const at = '2026-01-01T10:00:00.000Z';

describe('the row of a session', () => {
  test('has the answers in the columns of their names, and empties the others', () => {
    const record = { name: 'Ada', belief_shift: { leads_after_no_buy: 'lost' }, updated_at: at };
    const row = sessionRow(columns, record, owner);
    expect(row).toMatchObject({ ...owner, ...record, goal_path: null, more: {} });
    expect(row).not.toHaveProperty('created_at');
    expect(Object.keys(row).every((name) => Object.hasOwn(columns, name))).toBe(true);
  });

  test.each([
    ['an answer that no column knows', { space: 'balcony' }],
    ['a text that is too long for its column', { goal_path: 'x'.repeat(101) }],
    ['a text where the column wants a number', { current_monthly_revenue: 'a lot' }],
    ['a broken number', { current_monthly_revenue: 0.5 }],
    ['a text where the column wants parts', { preferences: 'tea' }],
    ['a text where the column wants a time', { completed_at: 'soon' }],
    ['a number where the column wants a text', { role: 7 }],
    ['an answer named like the owner', { session_id: 'session_of_another' }],
    ['an answer named like the key', { write_key: 'mine' }],
    ['an answer named like the server’s time', { created_at: at, saved_at: at }],
    ['an answer named like the rest', { more: 'yes' }],
  ])('keeps %s in its column "more"', (_title, answer) => {
    const row = sessionRow(columns, { ...answer, updated_at: at }, owner);
    expect(row).toMatchObject({ ...owner, more: answer });
  });

  test('has no text that Postgres would refuse', () => {
    const record = { name: 'A\0da\uD83D', preferences: { a: '\uDE00 \u{1F600}' }, updated_at: at };
    const { name, preferences } = sessionRow(columns, record, owner);
    expect(name).toBe('A\uFFFDda\uFFFD');
    expect(preferences).toEqual({ a: '\uFFFD \u{1F600}' });
  });
});

test.each(allFlows())('the table of $document.id is there', ({ outline }) => {
  expect(Object.keys(visitorTables)).toContain(outline.session.table);
});
