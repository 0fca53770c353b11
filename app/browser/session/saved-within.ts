import type { VisitorSession } from './session';

/**
 * Waits until the session is saved on the server, at most for a time: saving may have failed for now, or the
 * network hangs. Also ends when the page is left. Never rejects.
 * @param milliseconds the longest wait
 */
export function savedWithin(
  session: Pick<VisitorSession, 'arrived'>,
  milliseconds: number,
): Promise<unknown> {
  const ended = new AbortController();
  const happens = (target: EventTarget, event: string): Promise<unknown> =>
    new Promise((resolve) => {
      target.addEventListener(event, resolve, { signal: ended.signal });
    });
  return Promise.race([
    session.arrived?.() ?? Promise.resolve(),
    happens(AbortSignal.timeout(milliseconds), 'abort'),
    happens(window, 'pagehide'),
  ])
    .catch(() => undefined)
    .finally(() => ended.abort());
}
