import type { BrowserContext, Request } from 'playwright';

/** Methods that only read. */
const reading = new Set(['GET', 'HEAD']);

/** An empty answer that a page takes without a message in the console. */
const emptyTypes: Readonly<Record<string, string>> = {
  script: 'text/javascript',
  stylesheet: 'text/css',
  document: 'text/html',
  fetch: 'application/json',
  xhr: 'application/json',
};

/**
 * Answers requests of a deployed site with nothing, and lists them: all to other hosts, and to its own host those that
 * do more than read. Routes that are added later come first.
 */
export async function blockOthers(
  context: BrowserContext,
  origin: string,
  blocked: Set<string>,
): Promise<void> {
  const note = (what: string, address: string): void => {
    const { origin: host, pathname } = new URL(address);
    blocked.add(`${what} ${host}${pathname}`);
  };
  const isBlocked = (request: Request): boolean =>
    new URL(request.url()).origin !== origin || !reading.has(request.method());
  await context.route('**/*', (route, request) => {
    if (!isBlocked(request)) return route.continue();
    note(request.method(), request.url());
    const contentType = emptyTypes[request.resourceType()];
    const body = contentType === 'application/json' ? '{}' : '';
    return route.fulfill({
      status: 200,
      body,
      headers: { 'access-control-allow-origin': '*' },
      ...(contentType === undefined ? {} : { contentType }),
    });
  });
  await context.addInitScript(holdLastRequests);
  await context.routeWebSocket('**/*', (socket) => note('WebSocket', socket.url()));
}

/** Runs in the page: what a page sends while it is unloaded outlives it, and would pass the routes by. */
function holdLastRequests(): void {
  const fetch = window.fetch.bind(window);
  const beacon = navigator.sendBeacon.bind(navigator);
  let isUnloading = false;
  const note = ({ type, isTrusted }: Event): void => {
    if (isTrusted) isUnloading = type === 'pagehide';
  };
  window.addEventListener('pagehide', note, { capture: true });
  window.addEventListener('pageshow', note, { capture: true });
  window.fetch = (...request) => (isUnloading ? new Promise(() => {}) : fetch(...request));
  navigator.sendBeacon = (...request) => isUnloading || beacon(...request);
}
