import type { FunnelOutline } from '../../../engine';
import { whenIdle } from '../content/fetch-ahead';
import type { Saving } from './start-saving';
import type { Store } from '../device/store';
import type { Session } from '../session/session';

/**
 * A session that is also saved on the server, in the background: what was left over from an earlier visit
 * once the page is idle, and all changes from now on. The code for it is
 * fetched when there may be something to save; what it cannot save it leaves for the next time.
 */
export function saveRemotely(outline: FunnelOutline, store: Store, session: Session): Session {
  let starting: Promise<Saving> | undefined;
  const changed = (): void => {
    starting ??= import('./start-saving').then(({ startSaving }) =>
      startSaving(outline, store, session),
    );
    starting.then(
      (saving) => saving.changed(),
      () => {
        starting = undefined;
      },
    );
  };
  if (store.get(outline.session.dataKey) !== undefined) whenIdle(changed);
  return {
    ...session,
    get id() {
      return session.id;
    },
    save: (answers) => {
      session.save(answers);
      changed();
    },
    arrived: async () => {
      await (await starting)?.arrived();
    },
  };
}
