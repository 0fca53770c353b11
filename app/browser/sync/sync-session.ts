import { mayLeaveDevice } from '../../../engine/session';
import type { FunnelOutline } from '../../../engine';
import { whenIdle } from '../content/fetch-ahead';
import { keepTrying, type Trying } from '../content/keep-trying';
import { hasUnsavedAnswers } from './stored-version';
import type { Saving } from './start-saving';
import type { Store } from '../device/store';
import type { VisitorSession } from '../session/session';

/**
 * A session that is also saved on the server, in the background: what was left over from an earlier visit
 * once the page is idle, and all changes from now on, once the visitor has consented where the document asks for that.
 * The code for it is fetched in idle time; while it cannot be, the answers stay on the device.
 */
export function saveRemotely(
  outline: FunnelOutline,
  store: Store,
  session: VisitorSession,
): VisitorSession {
  let starting: Trying<Saving> | undefined;
  const start = (): Trying<Saving> =>
    (starting ??= keepTrying(async () => {
      const { startSaving } = await import('./start-saving');
      return startSaving(outline, store, session);
    }));
  const changed = (): void => {
    void start().success.then((saving) => saving.changed());
  };
  const { savedKey } = outline.session;
  // A consent that is withdrawn erases what was saved.
  const isSaved = (): boolean => store.get(savedKey) !== undefined;
  const isLeft =
    hasUnsavedAnswers(outline, store) && (mayLeaveDevice(outline, session.answers) || isSaved());
  whenIdle(isLeft ? changed : start);
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
      if (!starting) return;
      const { success, failure } = starting;
      await Promise.race([success.then((saving) => saving.arrived()), failure]);
    },
  };
}
