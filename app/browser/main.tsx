import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:funnel/fonts.css';
import { config, outline, version as documentVersion } from 'virtual:funnel/outline';
import { addressOf, destinationOf, normalPath, opensPlan, type Answers } from '../../engine';
import { createFunnelMachine, placeOf } from '../../engine/compile';
import { planLinkMarker, utmOfMany } from '../../engine/session';
import { firstRenderers, Waiting, type Arrival } from '../../renderers';
import { deviceNow } from './insight/device';
import { earlyKeyOf } from './early/early-visit';
import { keepEntries } from './early/keep-entries';
import { createReplayClock } from './early/replay-clock';
import { reportRenderError } from './analytics/render-error';
import { whenIdle } from './content/fetch-ahead';
import { nextTask } from './content/in-turn';
import { createStore } from './device/store';
import { createContent, type Content } from './content/content';
import { keepTrying } from './content/keep-trying';
import { ErrorBoundary } from './ErrorBoundary';
import { Funnel, type FunnelProps } from './Funnel';
import { openAt } from './open-funnel';
import { pagePart } from './content/prerendered-copy';
import { renewal } from './content/renewal';
import { keptDrafts } from './session/drafts';
import type { PlanVisit } from './session/plan-link-session';
import { saveRemotely } from './sync/sync-session';
import { startSending } from './webhook/sending';
import { watchImports } from './content/repair-files';
import { routerFlags } from './routing/router-flags';
import { keptDetour } from './routing/useAddress';
import { reloadedStep } from './session/reloaded-step';
import { openSession } from './session/session';
import type { Visitor } from './session/visitor';

if (import.meta.env.DEV) void import('./development.css');

type Running = Omit<FunnelProps, 'visitor' | 'page' | 'arrival'>;

watchImports();

const closing = new AbortController();
const device = createStore(() => window.localStorage, closing.signal);
const tab = createStore(() => window.sessionStorage, closing.signal);

// No top-level await: chunks that are fetched here import this file, and would wait for it.
void start();
window.hasEntry = true;

/** Renders the first screen, or hydrates the prerendered one, in several tasks: the browser answers the visitor in between. */
async function start(): Promise<void> {
  await nextTask();
  const { earlyVisit } = window;
  earlyVisit?.hold();
  const { search, hash } = window.location;
  const pathname = normalPath(window.location.pathname);
  // "/role/" and "//role" are the address "/role": the visitor sees it so, and reports name it so.
  if (pathname !== window.location.pathname)
    window.history.replaceState(window.history.state, '', pathname + search + hash);
  const asked = destinationOf(outline, pathname, search).node;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // A host may answer every address with the first page: only a matching screen can be hydrated.
  const part = root.dataset.page === pathname ? pagePart() : undefined;
  const { store, linked } = await followPlanLink(opensPlan(outline, asked));
  const reload = (): void => window.location.reload();
  const renew = renewal(store, tab, `${outline.session.idKey}_renewed`, reload);
  const content = createContent(outline, part ?? { nodes: {} }, firstRenderers, renew);
  // What the page's inline script has assigned: its screen is of that version.
  const version: Answers = JSON.parse((part && root.dataset.assigned) ?? '{}');
  const [landed, ...others] = earlyVisit?.steps ?? [];
  const landing = new URL(landed?.visit ?? window.location.href, window.location.href);
  const session = saveRemotely(
    outline,
    store,
    openSession(outline, store, landing.search, version),
  );
  const home = addressOf(outline, outline.start, {});
  const { idKey, dataKey } = outline.session;
  const openedAs = session.id;
  const keeping = { device, tab, close: () => closing.abort(), dataKey, home, store, session };
  if (!part) {
    earlyVisit?.stop();
    tab.remove(earlyKeyOf(outline));
  }
  const early = part &&
    earlyVisit && {
      visit: earlyVisit,
      entries: keepEntries(root),
      clock: createReplayClock(),
    };
  const visitor: Visitor = {
    early,
    drafts: keptDrafts(tab, `${idKey}_drafts`),
    reloaded: reloadedStep(tab, `${idKey}_step`),
    session,
    store,
    facts: {
      version: documentVersion,
      language: outline.language,
      device: deviceNow(),
      ...utmOfMany(session.utm),
    },
    sending: startSending({ outline, content, session, store }),
    startOver: async () => (await import('./session/start-over')).startOver(keeping),
    restored: { ...session.answers, ...linked },
    isRehydrated: linked !== undefined,
  };

  await nextTask();
  // A prerendered page has no answers but those that are assigned: they are applied after hydration. Other pages apply them at once.
  const answers = part ? version : visitor.restored;
  const detour = keptDetour(outline);
  const machine = createFunnelMachine(config, outline);
  const page = openAt(outline, machine, window.location, answers, detour, early?.clock);
  const { actor } =
    early && others.length > 0
      ? openAt(outline, machine, landing, version, undefined, early.clock)
      : page;
  const draw = (running: Running, firstScreen = running.actor, arrival: Arrival = 'first') => (
    <ErrorBoundary
      messages={running.outline.messages}
      home={home}
      page={running.outline}
      onError={(error) => {
        const snapshot = running.actor.getSnapshot();
        reportRenderError(running.outline, placeOf(snapshot).node, error, snapshot.context.answers);
      }}
    >
      <BrowserRouter future={routerFlags}>
        <Funnel {...running} page={firstScreen} visitor={visitor} arrival={arrival} />
      </BrowserRouter>
    </ErrorBoundary>
  );
  const running = { outline, actor, content };

  if (part) {
    // The copy is in the page; the renderer may still be on its way.
    await loaded(content, page.destination.node);
    await nextTask();
    if (window.location.pathname === pathname)
      // As a transition it is hydrated in pieces.
      startTransition(
        () => void hydrateRoot(root, draw(running, page.actor), { onRecoverableError: sayChanged }),
      );
    else {
      // Back or Forward was pressed since: the page is of another address, and cannot be hydrated.
      const moved = openAt(
        outline,
        machine,
        window.location,
        version,
        keptDetour(outline),
        early?.clock,
      );
      createRoot(root).render(draw(running, moved.actor, 'back'));
    }
  } else {
    const drawn = createRoot(root);
    const isMoved = earlyVisit !== undefined && earlyVisit.path !== pathname;
    drawn.render(draw(running, actor, isMoved ? 'back' : 'first'));
    // Only the development server has it.
    if (import.meta.hot) {
      const { followEdits } = await import('./live/follow-edits');
      followEdits(import.meta.hot, running, (next) => drawn.render(draw(next)));
    }
  }
  whenIdle(() => {
    visitor.sending?.prepare();
    import('./session/start-over').then(
      ({ followStartOver }) => followStartOver(keeping, () => store.get(idKey) !== openedAs),
      () => {
        // Starting over fetches it again.
      },
    );
    if (import.meta.env.PROD)
      import('./offline/keep-offline')
        .then(({ keepOffline }) => keepOffline({ outline, actor, content, store }))
        .catch(() => {
          // The next visit tries again.
        });
  });
}

/** Other software has changed the page before hydration, so that React has rendered it again. Nothing is lost. */
const sayChanged = (error: unknown): void => console.warn('The page was rendered again.', error);

/** Waits for what a prerendered screen needs to run. Until it comes the screen stays, and says why it does not answer. */
async function loaded(content: Content, node: string): Promise<void> {
  const loading = keepTrying(
    () => content.load(node),
    () => content.renew(node),
  );
  let remove = (): void => undefined;
  void loading.failure.then(() => {
    const notice = document.body.appendChild(document.createElement('div'));
    const drawn = createRoot(notice);
    drawn.render(<Waiting messages={outline.messages} failed onRetry={() => loading.again()} />);
    remove = () => {
      drawn.unmount();
      notice.remove();
    };
  });
  await loading.success;
  remove();
}

// A plan link that is followed while the page is open changes nothing but the hash.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith(planLinkMarker)) window.location.reload();
});

/**
 * Where the session is, and what a plan link says. Few visitors follow one, so its code is fetched on demand.
 * @param isPlan whether this page is one that plan links open
 */
async function followPlanLink(isPlan: boolean): Promise<PlanVisit> {
  if (
    !window.location.hash.startsWith(planLinkMarker) &&
    tab.keys(outline.session.idKey).length === 0
  )
    return { store: device };
  return import('./session/plan-link-session').then(
    ({ followLink }) => followLink(outline, isPlan, device, tab),
    () => ({ store: device }),
  );
}
