import type { FunnelOutline } from '../../../engine';
import { whenIdle } from '../content/fetch-ahead';
import type { Saving } from './start-saving';
import type { Store } from '../device/store';
import { mayLeaveDevice } from '../session/consent';
import type { Session } from '../session/session';

/**
 * A session that is also saved on the server, in the background: what was left over from an earlier visit
 * once the page is idle, and all changes from now on. The code for it is
 * fetched when there may be something to save, and the visitor has consented where the document asks for that; what it cannot save it leaves for the next time.
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
  const { dataKey, savedKey } = outline.session;
  // A consent that is withdrawn erases what was saved.
  const isSaved = (): boolean => store.get(savedKey) !== undefined;
  const isStored = store.get(dataKey) !== undefined;
  if (isStored && (mayLeaveDevice(outline, session.answers) || isSaved())) whenIdle(changed);
  return {
    ...session,
    get id() {
      return session.id;
    },
    save: (answers) => {
      session.save(answers);
      if (mayLeaveDevice(outline, answers) || isSaved()) changed();
    },
    arrived: async () => {
      await (await starting)?.arrived();
    },
  };
}
