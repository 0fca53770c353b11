import type { BrowserContext, Route } from 'playwright';

/** How late a slow network answers, in milliseconds. */
const delay = 300;

/** Answers late: whoever else answers a request does it after this. */
async function late(route: Route): Promise<void> {
  await new Promise((done) => void setTimeout(done, delay));
  // A page that is left asks no more.
  await route.fallback().catch(() => undefined);
}

/** Makes the network of a browser slow, or as fast as it was. */
export async function slowNetwork(context: BrowserContext, isSlow: boolean): Promise<void> {
  await (isSlow ? context.route('**/*', late) : context.unroute('**/*', late));
}
