import { savesData } from '../../../renderers';

/** Runs work once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = (): void => {
    if (!cancelled) work();
  };
  const schedule = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', schedule);
  };
}

/** Fetches pictures into the browser's cache, unless the visitor saves data. Failures are ignored. */
export function fetchPictures(sources: readonly string[]): void {
  if (savesData()) return;
  for (const source of sources) {
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.src = source;
  }
}
