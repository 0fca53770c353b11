import { createStore } from '../../browser/device/store';

/** Lasts as long as the tab, over reloads. */
const store = createStore(() => window.sessionStorage);
const key = 'studio_tab';

/** An open tab holds the lock of its id: when it is closed, or crashes, the browser lets go of it. */
const lockOf = (id: string): string => `studio tab ${id}`;

/** Pages that are not of this machine have no locks. */
const locks = (): LockManager | undefined => window.navigator.locks ?? undefined;

/** How long the page before a reload may take to let go of its lock, in milliseconds. */
const patience = 500;

/** Holds the lock of an id until the page is left. Answers whether no other tab has it. */
function hold(id: string): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (): Promise<never> => {
      resolve(true);
      return new Promise(() => {});
    };
    manager
      .request(lockOf(id), { signal: AbortSignal.timeout(patience) }, held)
      .catch(() => resolve(false));
  });
}

async function claim(): Promise<string> {
  const before = store.get(key);
  if (before !== undefined && (await hold(before))) return before;
  // A tab that was duplicated begins with the id of the other one.
  const id = window.crypto.randomUUID();
  await hold(id);
  store.set(key, id);
  return id;
}

let claimed: Promise<string> | undefined;

/** The id of this tab: it stays the same over reloads, and no other open tab has it. */
export const tabId = (): Promise<string> => (claimed ??= claim());

/** Whether tabs are open, by their ids. */
export async function openTabs(): Promise<(id: string) => boolean> {
  const held = (await locks()?.query())?.held ?? [];
  const own = held.filter(({ mode }) => mode === 'exclusive');
  const names = new Set(own.map(({ name }) => name));
  return (id) => names.has(lockOf(id));
}

/** Calls when one of some open tabs has been closed, or was loaded again. */
export function watchTabs(ids: readonly string[], onClosed: () => void): AbortController {
  const end = new AbortController();
  const { signal } = end;
  const told = (): void => {
    if (!signal.aborted) onClosed();
  };
  for (const id of ids)
    void locks()
      // The lock is given once its tab has let go of it.
      ?.request(lockOf(id), { mode: 'shared', signal }, () => undefined)
      .then(told, () => undefined);
  return end;
}
