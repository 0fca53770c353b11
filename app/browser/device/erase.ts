import type { Store } from './store';

/**
 * Removes everything from some stores whose key begins with one of these texts.
 * @param keys what the keys begin with
 */
export function erase(stores: readonly Store[], keys: readonly string[]): void {
  for (const store of stores)
    for (const key of keys.flatMap((start) => store.keys(start))) store.remove(key);
}
