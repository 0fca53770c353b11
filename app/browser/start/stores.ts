import type { FunnelOutline } from '../../../engine';
import { planLinkMarker } from '../../../engine/session';
import { createStore, type Store } from '../device/store';
import type { PlanVisit } from '../session/plan-link-session';

/** What the browser keeps for a page. */
export interface Stores {
  readonly device: Store;
  readonly tab: Store;
  /** Nothing is written afterwards. */
  readonly close: () => void;
}

/** Opens what the browser keeps for this page. */
export function openStores(): Stores {
  const closing = new AbortController();
  return {
    device: createStore(() => window.localStorage, closing.signal),
    tab: createStore(() => window.sessionStorage, closing.signal),
    close: () => closing.abort(),
  };
}

/**
 * Where the session is, and what a plan link says. Few visitors follow one, so its code is fetched on demand.
 * @param isPlan whether this page is one that plan links open
 */
export async function followPlanLink(
  outline: FunnelOutline,
  isPlan: boolean,
  { device, tab }: Stores,
): Promise<PlanVisit> {
  if (
    !window.location.hash.startsWith(planLinkMarker) &&
    tab.keys(outline.session.idKey).length === 0
  )
    return { store: device };
  return import('../session/plan-link-session').then(
    ({ followLink }) => followLink(outline, isPlan, device, tab),
    () => ({ store: device }),
  );
}
