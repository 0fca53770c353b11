import { outline } from 'virtual:funnel/outline';
import { storageKeys } from 'virtual:funnel/storage';
import { erase } from '../device/erase';
import type { Store } from '../device/store';
import { historyIndex } from '../routing/useAddress';
import { backendConnection } from '../sync/connection';
import type { VisitorSession } from './session';

/** What a page stores, and how to stop it. */
export interface StoredPage {
  readonly device: Store;
  readonly tab: Store;
  /** Closes both stores. */
  readonly close: () => void;
  /** The key of the answers, whose removal tells other tabs. */
  readonly dataKey: string;
  /** The address of the first question. */
  readonly home: string;
  /** Where the session is. */
  readonly store: Store;
  readonly session: VisitorSession;
}

/** How long going back in the history may take, in milliseconds. */
const longestWalk = 1000;

/**
 * Erases what this browser keeps of the visitor, in all tabs, and opens the first question as for a new
 * visitor. Nothing is sent or stored by this page afterwards. Where the session was saved by consent, the server
 * erases it first. Rejects, with nothing erased, when the server cannot.
 */
export async function startOver(keeping: StoredPage): Promise<void> {
  const { device, tab, close, dataKey, home } = keeping;
  await eraseOnServer(keeping);
  // First, so that other tabs stop before they see any other change. A storage event fires only when a
  // value changes, and the answers may be in this tab's storage only.
  device.set(dataKey, '');
  device.remove(dataKey);
  erase([device, tab], storageKeys);
  close();
  await leave(home);
}

/** Erases the session on the server too, in a funnel that saves it by the visitor's consent: this withdraws it. */
async function eraseOnServer({ store, session }: StoredPage): Promise<void> {
  if (outline.session.consent === undefined) return;
  const { eraseSession } = await import('../sync/erase-session');
  // A save that is on its way must not arrive after the erasure.
  await session.arrived?.();
  const connection = backendConnection(window.location.origin);
  await eraseSession({ outline, store, session, connection });
}

/**
 * Follows a visitor who starts over in another tab: this one erases what it keeps and opens the first question.
 * So does a page that Back brings up again after its session was erased.
 * @param isErased whether another session is stored than the one that this page opened with
 */
export function followStartOver(keeping: StoredPage, isErased: () => boolean): void {
  const { tab, close, dataKey, home } = keeping;
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key, everything was cleared.
    if (newValue !== null || (key !== dataKey && key !== null)) return;
    erase([tab], storageKeys);
    close();
    void leave(home);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isErased()) return;
    close();
    window.location.replace(home);
  });
}

/**
 * Opens an address in the place of every screen of this page: the addresses of some hold answers, which Back
 * would give again.
 */
async function leave(address: string): Promise<void> {
  const screens = historyIndex();
  if (screens > 0) {
    const arrived = new Promise<void>((resolve) => {
      const arrive = (event: Event): void => {
        // The router must not handle this: the screen stays.
        event.stopImmediatePropagation();
        resolve();
      };
      window.addEventListener('popstate', arrive, { capture: true, once: true });
    });
    window.history.go(-screens);
    // Browsers forget the oldest screens of a long history, and then go nowhere.
    const late = new Promise((resolve) => {
      AbortSignal.timeout(longestWalk).addEventListener('abort', resolve);
    });
    await Promise.race([arrived, late]);
  }
  window.history.replaceState(null, '', address);
  // A new screen removes those that Forward would lead to.
  window.history.pushState(null, '', address);
  window.location.replace(address);
}
