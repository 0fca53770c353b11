import { answersFromRecord, type Answers, type FunnelOutline } from '../engine';
import { answersFromHash } from '../engine/session/plan-link';
import { parseJson, type Store } from './browser/store';

/** How a page was come to that has to do with a plan link. */
export interface PlanVisit {
  /** Where this page keeps its session, and everything else. */
  readonly store: Store;
  /** The answers of the link that was just followed, if it is one. */
  readonly linked?: Answers;
}

/**
 * Opens a plan link beside whatever session the device has. A link that says nothing new, and any link
 * on a device without answers, goes on in the device's own session. Any other link shows its answers from
 * a session that lives in this tab only; the screens that follow in the tab belong to it.
 */
export function planVisit(
  outline: FunnelOutline,
  hash: string,
  device: Store,
  tab: Store,
): PlanVisit {
  const { idKey } = outline.session;
  const linked = answersFromHash(outline, hash);
  const beside = besideSessionOf(device, tab, sessionKeys(outline));
  if (linked === undefined) return { store: tab.get(idKey) === undefined ? device : beside };

  const stored = storedIn(device, outline);
  const isDevices = Object.keys(stored).length === 0 || says(stored, linked);
  // A reload goes on where the tab was; another link begins anew.
  if (isDevices || !says(storedIn(tab, outline), linked))
    for (const key of sessionKeys(outline)) tab.remove(key);
  return { store: isDevices ? device : beside, linked };
}

/** The keys that a session is stored under, and the beginnings of others. */
function sessionKeys({ session }: FunnelOutline): string[] {
  return Object.entries(session).flatMap(([name, value]) =>
    name.endsWith('Key') && typeof value === 'string' ? [value] : [],
  );
}

/** A device's store whose session is the tab's. */
function besideSessionOf(device: Store, tab: Store, keys: readonly string[]): Store {
  const keeperOf = (key: string): Store =>
    keys.some((start) => key.startsWith(start)) ? tab : device;
  return {
    ...device,
    get: (key) => keeperOf(key).get(key),
    set: (key, value) => keeperOf(key).set(key, value),
    remove: (key) => keeperOf(key).remove(key),
  };
}

function storedIn(store: Store, { session, fields }: FunnelOutline): Answers {
  return answersFromRecord(fields, parseJson(store.get(session.dataKey)));
}

/** Whether stored answers say all that a link says, and a link says anything. */
function says(stored: Answers, linked: Answers): boolean {
  const told = Object.entries(linked);
  return told.length > 0 && told.every(([field, value]) => stored[field] === value);
}
