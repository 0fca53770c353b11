import { expect, it } from 'vitest';
import { keptDrafts } from '../../../../app/browser/session/drafts';
import { memoryStore } from '../../../support/memory-store';

const key = 'wizard_session_id_drafts';

it('finds what was entered after a reload, until it is answered', () => {
  const { store } = memoryStore();
  const drafts = keptDrafts(store, key);
  drafts.set('email', 'ada@');
  drafts.set('name', 'Ada');
  expect(keptDrafts(store, key).get('email')).toBe('ada@');
  drafts.delete('email');
  const reloaded = keptDrafts(store, key);
  expect([reloaded.get('email'), reloaded.get('name')]).toEqual([undefined, 'Ada']);
});

it.each(['', 'no JSON', '[1]', '{"email":1}'])('reads any stored text: %s', (text) => {
  const drafts = keptDrafts(memoryStore({ [key]: text }).store, key);
  expect(['1', undefined]).toContain(drafts.get('email'));
});
