import { nodeOf, type FunnelOutline } from '../../../engine';
import { placeOf, type FunnelActor } from '../../../engine/compile';
import type { Content } from '../content/content';
import type { Store } from '../device/store';

/** A visit that may have to go on as a page of a new version. */
export interface RunningVisit {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  readonly content: Pick<Content, 'isReady'>;
  readonly store: Pick<Store, 'isLasting'>;
  /** Loads the page again. */
  readonly reload: () => void;
}

/**
 * Loads the page again once a new version of the site has come: with the next question, where nothing but the answers
 * has to outlast it, never in the middle of a screen. A screen whose content does not arrive is no screen yet: the new
 * deployment may have deleted its files. Without storage for the answers the page stays as it is.
 * @returns to be called when a new version has come
 */
export function followVersions(visit: RunningVisit): () => void {
  const { outline, actor, content, store, reload } = visit;
  let isOutdated = false;
  let shown = placeOf(actor.getSnapshot()).node;
  const mayReload = (): boolean => navigator.onLine && store.isLasting();
  actor.subscribe((snapshot) => {
    const { node } = placeOf(snapshot);
    if (node === shown) return;
    shown = node;
    if (!isOutdated) return;
    const isQuestion = nodeOf(outline, node).kind.startsWith('question/');
    // After the address has followed, and the answers are stored.
    if (isQuestion || !content.isReady(node))
      queueMicrotask(() => {
        if (mayReload()) reload();
      });
  });
  return () => {
    isOutdated = true;
    if (!content.isReady(shown) && mayReload()) reload();
  };
}
