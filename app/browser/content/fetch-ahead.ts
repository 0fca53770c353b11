import { savesData } from '../../../renderers';
import type { Reach } from './content';
import { inTurn } from './in-turn';

/** Runs work once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = (): void => {
    if (!cancelled) work();
  };
  const schedule = (): void => {
    // Safari has none.
    const whenIdleHere: typeof window.requestIdleCallback | undefined = window.requestIdleCallback;
    if (whenIdleHere) whenIdleHere(run, { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', schedule);
  };
}

/** As many transitions as a funnel of ordinary length has: a visitor whose network goes sees its pictures to the end. */
const wholeFunnel = 30;

/** How far ahead of a visitor to fetch, so that it takes no more than their connection gives. */
export function reachNow(): Reach {
  const type = navigator.connection?.effectiveType;
  if (savesData() || type === 'slow-2g' || type === '2g') return { screens: 2, pictures: 0 };
  return { screens: Infinity, pictures: type === '3g' ? 4 : wholeFunnel };
}

const asked = new Set<string>();

/** Fetches pictures into the browser's cache, each once. Failures are ignored. */
export function fetchPictures(sources: readonly string[]): void {
  const wanted = sources.filter((source) => !asked.has(source));
  for (const source of wanted) asked.add(source);
  void inTurn(wanted, (source) => {
    const picture = new Image();
    picture.setAttribute('fetchpriority', 'low');
    picture.src = source;
  });
}
