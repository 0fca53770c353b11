import type { Page } from '@playwright/test';

/**
 * Lets the application start as on a slow device: every task of its start takes a second, and React's effects do too.
 * Once it has read what the visitor did until then, the page's window gets the event "starting".
 */
export async function startSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post: (message: unknown) => void = Reflect.get(MessagePort.prototype, 'postMessage');
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 1000);
    };
    let early: Window['earlyVisit'];
    Object.defineProperty(window, 'earlyVisit', {
      get: () => early,
      set(visit: NonNullable<Window['earlyVisit']>) {
        early = {
          ...visit,
          hold() {
            visit.hold();
            setTimeout(() => window.dispatchEvent(new Event('starting')));
          },
        };
      },
    });
  });
}
