/** What the build knows of a site, for its service worker. */
export interface WorkerSite {
  /** Changes with any file of the site. */
  readonly version: string;
  /** The addresses that have a page of their own. */
  readonly pages: readonly string[];
  /** What any screen needs: fetched before the worker takes over. */
  readonly needed: readonly string[];
}

/** What a page asks of the worker: to keep files that it has fetched and the worker could not see, or not whole. */
export interface KeepMessage {
  readonly keep: readonly string[];
}

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What this worker uses of its global object. The library of the page's types has no workers. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: LifetimeEvent & { readonly data: KeepMessage }) => void,
  ): void;
}

/**
 * The service worker: it keeps every page and file that a visitor fetches, and answers with them from then on, so that
 * a second visit paints from the device and the network may go. A version of the site has a cache of its own, and
 * nothing in it changes; the files of the version before stay for pages that are still open.
 * It is turned into text, so it can use nothing but its scope.
 */
export function runWorker(scope: WorkerScope, { version, pages, needed }: WorkerSite): void {
  const shell = '/shell.html';
  const prefix = 'funnel-';
  const opened = caches.open(prefix + version);
  /** The addresses in the cache, once they are known. */
  let known: Set<string> | undefined;
  const begin = async (): Promise<void> => {
    const requests = await (await opened).keys();
    known = new Set(requests.map(({ url }) => new URL(url).pathname));
  };
  void begin();
  const files = /\.(?!html$)\w+$/;
  const hashed = /^\/assets\//;

  const fresh = (path: string): Request => new Request(path, { cache: 'no-cache' });
  /** A copy that may answer a navigation: one that a redirect led to may not. */
  const plain = ({ body, status, headers }: Response): Response =>
    new Response(body, { status, headers });
  const kept = async (path: string): Promise<Response | undefined> =>
    (await (await opened).match(path)) ??
    // A file whose name has its hash is the same in every version.
    (hashed.test(path) ? caches.match(path) : undefined);
  const keep = async (path: string, response: Response): Promise<void> => {
    if (response.status === 200 && response.type === 'basic')
      await (await opened).put(path, plain(response)).then(() => known?.add(path));
  };
  const fetchAndKeep = async (
    path: string,
    event: LifetimeEvent,
    request: Request,
  ): Promise<Response> => {
    const response = await fetch(request);
    // Full storage is no reason to fail.
    event.waitUntil(keep(path, response.clone()).catch(() => undefined));
    return response;
  };
  const page = async (path: string, event: FetchEvent): Promise<Response> => {
    const own = pages.includes(path) ? path : shell;
    try {
      return (await kept(own)) ?? plain(await fetchAndKeep(own, event, fresh(own)));
    } catch (problem) {
      const drawn = await kept(shell);
      if (drawn) return drawn;
      throw problem;
    }
  };
  /** A film or a sound. Players ask for parts of it, and the cache holds whole files only. */
  const played = async (path: string, request: Request): Promise<Response> => {
    const stored = await kept(path);
    if (!stored) return fetch(request);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
    if (from === undefined) return stored;
    const film = await stored.blob();
    const start = Number(from);
    const end = Math.min(Number(to || Infinity), film.size - 1);
    return new Response(film.slice(start, end + 1), {
      status: 206,
      headers: {
        'content-type': stored.headers.get('content-type') ?? '',
        'content-length': String(end + 1 - start),
        'content-range': `bytes ${start}-${end}/${film.size}`,
      },
    });
  };

  scope.addEventListener('install', (event) => {
    const fetched = opened.then((cache) => cache.addAll([fresh(shell), ...needed]));
    event.waitUntil(fetched.then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    const clean = async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const others = names.filter((name) => name !== prefix + version);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await scope.clients.claim();
    };
    event.waitUntil(clean());
  });
  scope.addEventListener('message', (event) => {
    const { keep: paths } = event.data;
    const isKeepable = (path: string): boolean => pages.includes(path) || files.test(path);
    const each = async (path: string): Promise<void> => {
      // The browser's own cache still has them.
      if (!(await kept(path))) await keep(path, await fetch(path, { cache: 'force-cache' }));
    };
    event.waitUntil(Promise.allSettled(paths.filter(isKeepable).map(each)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin || request.method !== 'GET') return;
    const path = pathname.replace(/(.)\/$/, '$1');
    const isFile = files.test(path);
    const isPlayed = ['audio', 'video'].includes(request.destination);
    // The server's own pages begin with an underscore, such as the outbox of its mails.
    const isPage =
      pages.includes(path) || (request.mode === 'navigate' && !/\.\w+$|\/v1\/|^\/_/.test(path));
    // A player that pauses in the middle of an answer would keep this worker at work, and its successor waiting.
    if (isPlayed && known && !known.has(path)) return;
    if (isFile && isPlayed) event.respondWith(played(path, request));
    else if (isFile)
      event.respondWith(kept(path).then((found) => found ?? fetchAndKeep(path, event, request)));
    else if (isPage) event.respondWith(page(path, event));
  });
}
