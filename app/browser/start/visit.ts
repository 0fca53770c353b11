import { addressOf, type FunnelOutline } from '../../../engine';
import { utmOfMany } from '../../../engine/session';
import { firstRenderers } from '../../../renderers';
import { createContent, type Content } from '../content/content';
import { renewal } from '../content/renewal';
import { earlyKeyOf } from '../early/early-visit';
import { keepEntries } from '../early/keep-entries';
import { createReplayClock } from '../early/replay-clock';
import { deviceNow } from '../insight/device';
import { keptDrafts } from '../session/drafts';
import type { PlanVisit } from '../session/plan-link-session';
import { reloadedStep } from '../session/reloaded-step';
import { openSession } from '../session/session';
import type { StoredPage } from '../session/start-over';
import type { Visitor } from '../session/visitor';
import { saveRemotely } from '../sync/sync-session';
import { startSending } from '../webhook/sending';
import type { Landing } from './landing';
import type { Stores } from './stores';

/** Whose visit it is, what it has to show, and what of it is stored. */
export interface Visit {
  readonly visitor: Visitor;
  readonly content: Content;
  readonly keeping: StoredPage;
  /** The session's id when the page opened: another one means that the visit was started over in another tab. */
  readonly openedAs: string;
}

/**
 * Opens the visitor's session, or begins one, and takes over what they did on the page before.
 * @param version the document's
 */
export function openVisit(
  outline: FunnelOutline,
  version: string,
  landing: Landing,
  stores: Stores,
  { store, linked }: PlanVisit,
): Visit {
  const { idKey, dataKey } = outline.session;
  const { device, tab, close } = stores;
  const { copy, hasScreen, root, earlyVisit, began, assigned } = landing;
  const reload = (): void => window.location.reload();
  const renew = renewal(store, tab, `${idKey}_renewed`, reload);
  const content = createContent(outline, copy ?? { nodes: {}, words: {} }, firstRenderers, renew);
  const opened = openSession(outline, store, began.search, assigned);
  const session = saveRemotely(outline, store, opened);
  const home = addressOf(outline, outline.start, {});
  const keeping: StoredPage = { device, tab, close, dataKey, home, store, session };
  if (!hasScreen) {
    earlyVisit?.stop();
    tab.remove(earlyKeyOf(outline));
  }
  const early =
    hasScreen && earlyVisit
      ? { visit: earlyVisit, entries: keepEntries(root), clock: createReplayClock() }
      : undefined;
  const drafts = keptDrafts(tab, `${idKey}_drafts`);
  const visitor: Visitor = {
    early,
    drafts,
    reloaded: reloadedStep(tab, `${idKey}_step`),
    session,
    store,
    facts: {
      version,
      language: outline.language,
      device: deviceNow(),
      ...utmOfMany(session.utm),
    },
    sending: startSending({ outline, content, session, store, drafts }),
    startOver: async () => (await import('../session/start-over')).startOver(keeping),
    restored: { ...session.answers, ...linked },
    isRehydrated: linked !== undefined,
  };
  return { visitor, content, keeping, openedAs: session.id };
}
