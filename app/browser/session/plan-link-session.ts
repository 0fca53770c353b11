import { parseJson, fieldsOfTrials, type Answers, type FunnelOutline } from '../../../engine';
import {
  answersFromRecord,
  recordOf,
  planLinkMarker,
  answersFromHash,
} from '../../../engine/session';
import type { Store } from '../device/store';
import { asDocumentSays } from './as-document-says';

/** How a plan link affects this visit. */
export interface PlanVisit {
  /** Where this page stores its session and everything else. */
  readonly store: Store;
  /** The answers of the tab's plan link, until the visitor changes one. */
  readonly linked?: Answers;
}

/**
 * Reads the plan link of this page's address, if there is one. Its answers leave the address then: no tool
 * that reports addresses may see them.
 * @param isPlan whether this page is the one that plan links open: elsewhere the hash is not read
 */
export async function followLink(
  page: FunnelOutline,
  isPlan: boolean,
  device: Store,
  tab: Store,
): Promise<PlanVisit> {
  const outline = await asDocumentSays(page);
  const address = new URL(window.location.href);
  const { hash } = address;
  const visit = planVisit(outline, isPlan ? hash : '', device, tab);
  if (hash.startsWith(planLinkMarker)) {
    address.hash = '';
    window.history.replaceState(window.history.state, '', address.href);
  }
  return visit;
}

/**
 * Opens a plan link next to the device's own session. The link's answers are stored in the tab, so that a
 * reload and Back show the same plan; a session of its own, with a new id and a new write key, is kept there
 * too. The device gets nothing until the visitor changes an answer. Then a device without answers goes on
 * with that session; on any other, it stays in the tab. A link that says nothing new shows the device's own
 * session.
 * @param hash the address's hash on the plan's own page, empty elsewhere
 */
export function planVisit(
  outline: FunnelOutline,
  hash: string,
  device: Store,
  tab: Store,
): PlanVisit {
  const keys = sessionKeys(outline);
  const linkKey = linkKeyOf(outline);
  const followed = answersFromHash(outline, hash);
  if (followed) {
    // Another link begins another session of the tab.
    for (const key of keys.flatMap((start) => tab.keys(start))) tab.remove(key);
    tab.set(linkKey, JSON.stringify(recordOf(outline.fields, followed, new Date().toISOString())));
  }
  const kept = parseJson(tab.get(linkKey));
  const linked = kept === undefined ? followed : answersFromRecord(outline.fields, kept);
  if (!linked) {
    const isTabs = tab.get(outline.session.idKey) !== undefined;
    return { store: isTabs ? storeOver(keys, device, () => tab) : device };
  }

  const ofAddress = fieldsOfTrials(outline);
  const stored = storedIn(device, outline);
  const isDevices = says(stored, linked);
  const shown = isDevices ? stored : linked;
  let isChanged = false;
  let keeper = isDevices ? device : tab;
  const store = storeOver(keys, device, () => keeper);
  const changed = (): void => {
    tab.remove(linkKey);
    const isFree = Object.keys(storedIn(device, outline)).length === 0;
    if (keeper === device || !isFree) return;
    keeper = device;
    // The answers are replaced in place: other tabs take removed ones for a visitor who starts over.
    const names = keys.flatMap((start) => [...device.keys(start), ...tab.keys(start)]);
    for (const key of new Set(names)) {
      const value = tab.get(key);
      if (value !== undefined) device.set(key, value);
      else if (key !== outline.session.dataKey) device.remove(key);
      tab.remove(key);
    }
  };
  return {
    store: {
      ...store,
      set: (key, value) => {
        if (key === outline.session.dataKey && !isChanged) {
          const now = Object.entries(answersFromRecord(outline.fields, parseJson(value)));
          // A trial in the address is not an answer of the visitor.
          isChanged = now.some(([field, each]) => each !== shown[field] && !ofAddress.has(field));
          if (!isChanged) return false;
          changed();
        }
        return store.set(key, value);
      },
    },
    linked,
  };
}

/** Where a tab stores the answers of its plan link. */
function linkKeyOf({ session }: FunnelOutline): string {
  return `${session.idKey}_link`;
}

/** The keys that a session is stored under, and the beginnings of others. */
function sessionKeys({ session }: FunnelOutline): string[] {
  return Object.entries(session).flatMap(([name, value]) =>
    name.endsWith('Key') && typeof value === 'string' ? [value] : [],
  );
}

/** A device's store whose session is kept elsewhere, for now. */
function storeOver(keys: readonly string[], device: Store, keeper: () => Store): Store {
  const keeperOf = (key: string): Store =>
    keys.some((start) => key.startsWith(start)) ? keeper() : device;
  return {
    ...device,
    get: (key) => keeperOf(key).get(key),
    set: (key, value) => keeperOf(key).set(key, value),
    remove: (key) => keeperOf(key).remove(key),
    keys: (prefix) => keeperOf(prefix).keys(prefix),
  };
}

function storedIn(store: Store, { session, fields }: FunnelOutline): Answers {
  return answersFromRecord(fields, parseJson(store.get(session.dataKey)));
}

/** Whether a link has answers, and stored answers contain all of them. */
function says(stored: Answers, linked: Answers): boolean {
  const told = Object.entries(linked);
  return told.length > 0 && told.every(([field, value]) => stored[field] === value);
}
