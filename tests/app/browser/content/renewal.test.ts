import { expect, test, vi } from 'vitest';
import { createStore } from '../../../../app/browser/device/store';
import { renewal } from '../../../../app/browser/content/renewal';
import { memoryStore } from '../../../support/memory-store';

const blocked = () => {
  const store = createStore(() => {
    throw new Error('blocked');
  });
  store.set('answers', '{}');
  return store;
};

test('a page is loaded again for a screen, and not a second time when that was no help', () => {
  const tab = memoryStore().store;
  const reload = vi.fn<() => void>();
  const page = () => renewal(memoryStore().store, tab, 'renewed', reload);
  page()('first');
  page()('first');
  expect(reload).toHaveBeenCalledTimes(1);
  page()('second');
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['answers do not outlast it', blocked(), memoryStore().store],
  ['the tab does not remember that', memoryStore().store, blocked()],
])('a page is not loaded again where %s', (_, store, tab) => {
  const reload = vi.fn<() => void>();
  renewal(store, tab, 'renewed', reload)('first');
  expect(reload).not.toHaveBeenCalled();
});
