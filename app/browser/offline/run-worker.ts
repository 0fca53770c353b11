/** What the build knows of a site, for its service worker. */
export interface WorkerSite {
  /** Changes with any file of the site. */
  readonly version: string;
  /** The addresses that have a page of their own. */
  readonly pages: readonly string[];
  /** What any screen needs: fetched before the worker takes over. */
  readonly needed: readonly string[];
  /** The script that every page of this version loads. */
  readonly entry: string;
  /** The languages whose pages are under a path of their own, "/de", and the script that all of them load. */
  readonly languages: readonly { readonly path: string; readonly entry: string }[];
  /** How long files are, in bytes, without the compression of their way here. */
  readonly lengths: Readonly<Record<string, number>>;
}

/** What a page asks of the worker: to keep files that it has fetched and the worker could not see, or not whole. */
export interface KeepMessage {
  readonly keep: readonly string[];
}

/** What the next version's worker says to this one when it begins to install itself. */
interface SupersededMessage {
  readonly isSuperseded: true;
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
  readonly navigator: { readonly onLine: boolean };
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly active: { postMessage(message: SupersededMessage): void } | null;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: LifetimeEvent & { readonly data: KeepMessage | SupersededMessage }) => void,
  ): void;
}

/**
 * The service worker: it keeps every page and file that a visitor fetches, and answers with them from then on, so that
 * a second visit paints from the device and the network may go. It answers with films and sounds only while the site
 * cannot be reached. A version of the site has a cache of its own, and
 * nothing in it changes; the files of the version before stay for pages that are still open. Where the browser refuses
 * storage, everything comes from the network.
 * It is turned into text, so it can use nothing but its scope.
 */
export function runWorker(
  scope: WorkerScope,
  { version, pages, needed, entry, languages, lengths }: WorkerSite,
): void {
  const shell = `${import.meta.env.BASE_URL}shell.html`;
  // Sites of one origin share all caches.
  const prefix =
    import.meta.env.BASE_URL === '/' ? 'funnel-' : `${import.meta.env.BASE_URL}funnel-`;
  const opened = caches.open(prefix + version);
  /** Stops downloads for later: a worker that is at work keeps its successor waiting, by up to five minutes. */
  const superseded = new AbortController();
  /** Whether the site did not answer when the last page was opened, though the device says that it is online. */
  let isUnreachable = false;
  /** Whether there is no room for this version. */
  let isFull = false;
  const files = /\.(?!html$)\w+$/;
  const hashed =
    import.meta.env.BASE_URL === '/'
      ? /^\/assets\//
      : new RegExp(`^${import.meta.env.BASE_URL}assets/`);

  /** Of the language that an address is in: where its shell is, and the script of its pages. */
  const languageOf = (path: string): { readonly shell: string; readonly entry: string } => {
    const found = languages.find((each) => `${path}/`.startsWith(`${each.path}/`));
    if (import.meta.env.BASE_URL !== '/' && found)
      return { shell: `${found.path}/shell.html`, entry: found.entry };
    return found ? { shell: found.path + shell, entry: found.entry } : { shell, entry };
  };
  const fresh = (path: string): Request => new Request(path, { cache: 'no-cache' });
  /** A copy that may answer a navigation: one that a redirect led to may not. */
  const plain = ({ body, status, headers }: Response): Response =>
    new Response(body, { status, headers });
  /** Some hosts answer a missing file with a page, as login portals do. */
  const isNoFile = (path: string, { headers }: Response): boolean =>
    files.test(path) && (headers.get('content-type') ?? '').startsWith('text/html');
  /** A host that has a part of a file, or none of it yet, may answer with that as if it were all. */
  const isWhole = async (path: string, response: Response): Promise<boolean> =>
    lengths[path] === undefined || (await response.clone().blob()).size === lengths[path];
  const isSound = async (path: string, response: Response): Promise<boolean> =>
    !isNoFile(path, response) && isWhole(path, response);
  const kept = async (path: string): Promise<Response | undefined> => {
    try {
      const own = await (await opened).match(path);
      if (own && (await isSound(path, own))) return own;
      // A file whose name has its hash is the same in every version.
      for (const name of hashed.test(path) ? await caches.keys() : []) {
        const other = await (await caches.open(name)).match(path);
        if (other && (await isSound(path, other))) return other;
      }
    } catch {
      // The network answers.
    }
    return undefined;
  };
  /** A deployment replaces files one after another: a page of another version may come meanwhile. */
  const isOfVersion = async (path: string, response: Response): Promise<boolean> =>
    files.test(path)
      ? !isNoFile(path, response)
      : (await response.text()).includes(languageOf(path).entry);
  const keep = async (path: string, response: Response): Promise<void> => {
    if (response.status !== 200 || response.type !== 'basic') return;
    if (!(await isOfVersion(path, response.clone())) || !(await isWhole(path, response))) return;
    await (await opened).put(path, plain(response));
  };
  /**
   * What came broken once, the browser's own cache may have for good: it is asked for past that. A second one of another length
   * is handed on all the same, and never kept: a proxy may shorten scripts that work.
   */
  const fetchWhole = async (
    path: string,
    request: Request | string,
    asked?: RequestInit,
  ): Promise<Response> => {
    const response = await fetch(request, asked);
    return !response.ok || (await isWhole(path, response))
      ? response
      : fetch(request, { ...asked, cache: 'reload' });
  };
  const fetchAndKeep = async (
    path: string,
    event: LifetimeEvent,
    request: Request,
  ): Promise<Response> => {
    const response = await fetchWhole(path, request);
    // Full storage is no reason to fail.
    event.waitUntil(keep(path, response.clone()).catch(() => undefined));
    return response;
  };
  const fetchLater = async (path: string): Promise<void> => {
    if (await kept(path)) return;
    // The browser's own cache still has them.
    const { signal } = superseded;
    const asked: RequestInit = { cache: 'force-cache', priority: 'low', signal };
    await keep(path, await fetchWhole(path, path, asked));
  };
  const page = async (path: string, event: FetchEvent): Promise<Response> => {
    const { shell: fallback } = languageOf(path);
    const own = pages.includes(path) ? path : fallback;
    try {
      return (await kept(own)) ?? plain(await fetchAndKeep(own, event, fresh(own)));
    } catch (problem) {
      const drawn = await kept(fallback);
      if (drawn) return drawn;
      throw problem;
    }
  };
  /** Anything else that has a name. Without it the page is told so: a request that fails is an error of the worker in Firefox. */
  const file = async (path: string, event: FetchEvent): Promise<Response> => {
    const found = await kept(path);
    const missing = (): Response => new Response(null, { status: 503 });
    return found ?? fetchAndKeep(path, event, event.request).catch(missing);
  };
  const askSite = async (): Promise<void> => {
    isUnreachable = await fetch(shell, { method: 'HEAD', cache: 'no-store' }).then(
      () => false,
      () => true,
    );
  };
  /** A film or a sound. Players ask for parts of it, and the cache holds whole files only. */
  const played = async (path: string, request: Request): Promise<Response> => {
    const stored = await kept(path);
    if (!stored) return fetch(request);
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
    if (from === undefined) return stored;
    const film = await stored.blob();
    const start = Number(from);
    if (start >= film.size)
      return new Response(null, {
        status: 416,
        headers: { 'content-range': `bytes */${film.size}` },
      });
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

  const fill = async (): Promise<void> => {
    const isThere = async (path: string): Promise<boolean> => {
      const response = await fetchWhole(path, path === shell ? fresh(path) : path);
      const isRight = response.ok && (await isOfVersion(path, response.clone()));
      if (isRight) await keep(path, response);
      return isRight;
    };
    if (!(await Promise.all([shell, ...needed].map(isThere))).includes(false)) return;
    throw new Error('The pages of this version have not been deployed yet.');
  };
  scope.addEventListener('install', (event) => {
    const install = async (): Promise<void> => {
      // Its downloads for later hold connections that this version needs, too.
      scope.registration.active?.postMessage({ isSuperseded: true });
      try {
        await fill();
      } catch (problem) {
        isFull = problem instanceof Error && problem.name === 'QuotaExceededError';
        // Without room visitors get this version from the network, rather than the one before for ever.
        if (!isFull) throw problem;
      }
      await scope.skipWaiting();
    };
    event.waitUntil(install());
  });
  scope.addEventListener('activate', (event) => {
    const clean = async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const others = names.filter((name) => name !== prefix + version);
      const outdated = isFull ? others : others.slice(0, -1);
      await Promise.all(outdated.map((name) => caches.delete(name)));
    };
    const claim = (): Promise<void> => scope.clients.claim();
    event.waitUntil(clean().then(claim, claim));
  });
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if ('isSuperseded' in data) {
      superseded.abort();
      return;
    }
    const isKeepable = (path: string): boolean =>
      pages.includes(path) || files.test(path) || path === languageOf(path).shell;
    event.waitUntil(Promise.allSettled(data.keep.filter(isKeepable).map(fetchLater)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin || request.method !== 'GET') return;
    const path =
      import.meta.env.BASE_URL !== '/' && pathname === import.meta.env.BASE_URL
        ? pathname
        : pathname.replace(/(.)\/$/, '$1');
    const isFile = files.test(path);
    const isPlayed = ['audio', 'video'].includes(request.destination);
    // The server's own pages begin with an underscore, such as the outbox of its mails.
    const isPage =
      pages.includes(path) || (request.mode === 'navigate' && !/\.\w+$|\/v1\/|^\/_/.test(path));
    // Chromium's player gives up a film of which parts came from the network and others from a worker. And one that
    // pauses in the middle of an answer would keep this worker at work, and its successor waiting.
    if (isPlayed && scope.navigator.onLine && !isUnreachable) return;
    if (isFile && isPlayed) event.respondWith(played(path, request));
    else if (isFile) event.respondWith(file(path, event));
    else if (isPage) {
      event.respondWith(page(path, event));
      event.waitUntil(askSite());
    }
  });
}
