import { createStore, type RawStorage, type Store } from '../../app/browser/device/store';

/** A store over a storage in memory, and that storage's content. Nothing is kept once `closed` is aborted. */
export function memoryStore(
  initial: Readonly<Record<string, string>> = {},
  closed?: AbortSignal,
): {
  readonly store: Store;
  readonly data: Map<string, string>;
} {
  const data = new Map(Object.entries(initial));
  const raw: RawStorage = {
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
    key: (index) => [...data.keys()][index] ?? null,
    get length() {
      return data.size;
    },
  };
  return { store: createStore(() => raw, closed), data };
}
