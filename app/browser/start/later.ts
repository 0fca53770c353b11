import type { FunnelOutline } from '../../../engine';
import type { FunnelActor } from '../../../engine/compile';
import type { Visit } from './visit';

/** Fetches what can wait until the first screen is there: sending, starting over in another tab, going offline. */
export function prepareLater(
  outline: FunnelOutline,
  actor: FunnelActor,
  { visitor: { sending, store }, content, keeping, openedAs }: Visit,
): void {
  sending?.prepare();
  import('../session/start-over').then(
    ({ followStartOver }) =>
      followStartOver(keeping, () => store.get(outline.session.idKey) !== openedAs),
    () => {
      // Starting over fetches it again.
    },
  );
  if (import.meta.env.PROD)
    import('../offline/keep-offline')
      .then(({ keepOffline }) => keepOffline({ outline, actor, content, store }))
      .catch(() => {
        // The next visit tries again.
      });
}
