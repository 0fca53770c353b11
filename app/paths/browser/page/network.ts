import type { BrowserContext, Route } from 'playwright';

/** By how much a slow network delays each request, in milliseconds. */
export const networkDelay = 300;

/** Delays a request, then leaves it to the other handlers. */
async function late(route: Route): Promise<void> {
  await new Promise((done) => void setTimeout(done, networkDelay));
  // A page that is left asks no more.
  await route.fallback().catch(() => undefined);
}

/** Slows down the network of a browser context, or restores it. */
export async function slowNetwork(context: BrowserContext, isSlow: boolean): Promise<void> {
  await (isSlow ? context.route('**/*', late) : context.unroute('**/*', late));
}
