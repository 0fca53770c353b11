import type { Store } from '../device/store';

/**
 * Loads the page again for a screen that only a new page can import, once in a tab for each: another reason than the
 * network would not go away by it. Nothing happens where answers do not outlast the page.
 * @param store has the answers
 * @param tab remembers the last such screen under the key
 * @returns to be called with the screen's node
 */
export function renewal(
  store: Pick<Store, 'isLasting'>,
  tab: Pick<Store, 'get' | 'set'>,
  key: string,
  reload: () => void,
): (node: string) => void {
  return (node) => {
    if (store.isLasting() && tab.get(key) !== node && tab.set(key, node)) reload();
  };
}
