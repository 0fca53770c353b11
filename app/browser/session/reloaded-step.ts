import { eventAt, placeOf, resumable, type FunnelActor } from '../../../engine/compile';
import type { Store } from '../device/store';

/** The step of a screen that a reload goes on with, such as the code of a signup. */
export interface ReloadedStep {
  /** Leads a machine to that step, and keeps it from now on, until the returned function is called. */
  readonly follow: (actor: FunnelActor) => () => void;
}

/**
 * Keeps in the tab at which node the visitor is at such a step. It holds nothing that they have entered.
 * @param key where the tab keeps it. It begins with a key of the session, so that starting over erases it.
 */
export function reloadedStep(tab: Store, key: string): ReloadedStep {
  if (!isReload()) tab.remove(key);
  return {
    follow(actor) {
      let kept = tab.get(key);
      if (kept !== undefined) actor.send(eventAt(kept, { type: 'resume' }));
      const keep = (): void => {
        const snapshot = actor.getSnapshot();
        const node = snapshot.hasTag(resumable) ? placeOf(snapshot).node : undefined;
        if (node === kept) return;
        kept = node;
        if (node === undefined) tab.remove(key);
        else tab.set(key, node);
      };
      keep();
      const subscription = actor.subscribe(keep);
      return () => subscription.unsubscribe();
    },
  };
}

/** Whether the page has been reloaded. Older browsers have only the second API. */
function isReload(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  const { navigation }: { readonly navigation?: Pick<Navigation, 'activation'> } = window;
  const type = navigation?.activation?.navigationType ?? (page && 'type' in page && page.type);
  return type === 'reload';
}
