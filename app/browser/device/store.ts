/** Text by key, like local storage. Never throws: without storage, values last as long as the page. */
export interface Store {
  get(key: string): string | undefined;
  /** Whether the text will still be there after a reload. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys that begin with a text. */
  keys(prefix: string): string[];
  /** Whether everything that was set will still be there after a reload. */
  isLasting(): boolean;
}

/** Storage that may be blocked, full or missing. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * A store over a storage, with a copy in memory for whatever the storage refuses.
 * @param open returns the storage; browsers that block it throw here
 * @param closed once aborted, nothing is read or stored
 */
export function createStore(open: () => RawStorage, closed?: AbortSignal): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: RawStorage) => T): T | undefined => {
    try {
      closed?.throwIfAborted();
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const kept = attempt((storage) => (storage.setItem(key, value), true)) ?? false;
      if (kept) memory.delete(key);
      else if (!closed?.aborted) memory.set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (prefix) => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      const all = new Set([...memory.keys(), ...(stored ?? [])]);
      return [...all].filter((key) => key.startsWith(prefix));
    },
    isLasting: () => memory.size === 0,
  };
}
