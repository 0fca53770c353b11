import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { placeOf } from '../../../engine/compile';
import { Waiting, type Arrival } from '../../../renderers';
import { reportRenderError } from '../analytics/render-error';
import type { Content } from '../content/content';
import { nextTask } from '../content/in-turn';
import { keepTrying, type Trying } from '../content/keep-trying';
import { ErrorBoundary } from '../ErrorBoundary';
import { Funnel, type FunnelProps } from '../Funnel';
import { routerFlags } from '../routing/router-flags';
import type { Landing } from './landing';
import type { Machines } from './machines';
import type { Visit } from './visit';

/** What a page runs. */
type Running = Omit<FunnelProps, 'visitor' | 'page' | 'arrival'>;

/** Hydrates the screen that is in the page, or draws the first one. */
export async function showFirstScreen(
  running: Running,
  landing: Landing,
  { visitor, keeping: { home } }: Visit,
  machines: Machines,
): Promise<void> {
  const draw: Draw = (own, firstScreen = own.actor, arrival = 'first') => (
    <ErrorBoundary
      messages={own.outline.messages}
      home={home}
      page={own.outline}
      onError={(error) => {
        const snapshot = own.actor.getSnapshot();
        reportRenderError(own.outline, placeOf(snapshot).node, error, snapshot.context.answers);
      }}
    >
      <BrowserRouter future={routerFlags}>
        <Funnel {...own} page={firstScreen} visitor={visitor} arrival={arrival} />
      </BrowserRouter>
    </ErrorBoundary>
  );
  if (landing.hasScreen) await hydrate(running, landing, machines, draw);
  else await drawAnew(running, landing, machines, draw);
}

/** The funnel as React draws it, from the first screen's machine. */
type Draw = (own: Running, firstScreen?: Running['actor'], arrival?: Arrival) => ReactElement;

async function hydrate(
  running: Running,
  { root, pathname }: Landing,
  { page, here }: Machines,
  draw: Draw,
): Promise<void> {
  // The copy is in the page; the renderer may still be on its way.
  await loaded(running, page.destination.node);
  await nextTask();
  if (window.location.pathname === pathname)
    // As a transition it is hydrated in pieces.
    startTransition(
      () =>
        void hydrateRoot(root, draw(running, page.actor), { onRecoverableError: reportRedrawn }),
    );
  // Back or Forward was pressed since: the page is of another address, and cannot be hydrated.
  else createRoot(root).render(draw(running, here(), 'back'));
}

async function drawAnew(
  running: Running,
  { root, pathname, earlyVisit }: Landing,
  { page }: Machines,
  draw: Draw,
): Promise<void> {
  // The outline in the page stays until the screen can take its place, or the frame, which says why the screen does not come.
  if (root.querySelector('[data-outline]')) {
    const loading = loadOf(running, page.destination.node);
    await Promise.race([loading.success, loading.failure]);
    loading.stop();
  }
  const drawn = createRoot(root);
  const isMoved = earlyVisit !== undefined && earlyVisit.path !== pathname;
  drawn.render(draw(running, running.actor, isMoved ? 'back' : 'first'));
  // Only the development server has it.
  if (import.meta.hot) {
    const { followEdits } = await import('../live/follow-edits');
    followEdits(import.meta.hot, running, (next) => drawn.render(draw(next)));
  }
}

/** Other software has changed the page before hydration, so that React has rendered it again. Nothing is lost. */
const reportRedrawn = (error: unknown): void => console.warn('The page was rendered again.', error);

/** Fetches what a screen needs to run. */
function loadOf({ content }: { readonly content: Content }, node: string): Trying<void> {
  return keepTrying(
    () => content.load(node),
    () => content.renew(node),
  );
}

/** Waits for what a prerendered screen needs to run. Until it comes the screen stays, and says why it does not answer. */
async function loaded(
  running: { readonly content: Content } & Pick<Running, 'outline'>,
  node: string,
): Promise<void> {
  const { outline } = running;
  const loading = loadOf(running, node);
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
