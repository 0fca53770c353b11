import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  runWorker,
  type WorkerScope,
  type WorkerSite,
} from '../../../../app/browser/offline/run-worker';
import { eventually } from '../../../support/eventually';

const origin = 'https://funnel.example';

/** What the worker uses of the browser's caches, in memory. Node has none. */
class MemoryCaches {
  readonly opened = new Map<string, Map<string, Response>>();
  /** Why storing fails. */
  problem: Error | undefined;

  async open(name: string): Promise<unknown> {
    const files = this.opened.get(name) ?? new Map<string, Response>();
    this.opened.set(name, files);
    const put = async (path: string, response: Response): Promise<void> => {
      if (this.problem) throw this.problem;
      files.set(path, response);
    };
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: origin + path })),
      match: async (path: string) => files.get(path)?.clone(),
      put,
      delete: async (path: string) => files.delete(path),
    };
  }

  async keys(): Promise<string[]> {
    return [...this.opened.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.opened.delete(name);
  }

  async match(path: string): Promise<Response | undefined> {
    for (const files of this.opened.values()) {
      const found = files.get(path);
      if (found) return found.clone();
    }
    return undefined;
  }
}

/** A worker under the test: what the browser asks of it. */
function start(
  caches: MemoryCaches,
  version: string,
  answers: Record<string, string>,
  {
    base = '/',
    lengths = {},
    types = {},
  }: { base?: string; lengths?: WorkerSite['lengths']; types?: Record<string, string> } = {},
) {
  const listeners = new Map<string, (event: object) => void>();
  const active = { postMessage: vi.fn<(message: object) => void>() };
  const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
  const network = vi.fn<
    (asked: string | { path: string }, init?: RequestInit) => Promise<Response>
  >(async (asked, { signal } = {}) => {
    const path = pathOf(asked);
    const text = answers[path];
    if (text === 'never')
      return new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const type = /^<!doctype/i.test(text ?? '') || !path.includes('.') ? 'text/html' : typeOf(path);
    const response = new Response(text ?? '', {
      status: text === undefined ? 404 : 200,
      headers: { 'content-type': types[path] ?? type },
    });
    return fromThisSite(response);
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Request', function asRequest(this: { path: string }, path: string) {
    this.path = path;
  });
  const site: WorkerSite = {
    version,
    pages: [base],
    needed: [`${base}assets/${version}.js`],
    entry: `${base}assets/${version}.js`,
    languages: [{ path: `${base}de`, entry: `${base}assets/${version}-de.js` }],
    lengths,
  };
  const navigator = { onLine: true };
  const scope: WorkerScope = {
    location: { origin },
    navigator,
    clients: { claim: async () => undefined },
    registration: { active },
    skipWaiting,
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: object) => void),
  };
  runWorker(scope, site);
  const happen = async (type: string, event: object = {}): Promise<void> => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (part: Promise<unknown>) => void work.push(part);
    listeners.get(type)?.({ ...event, waitUntil });
    await Promise.all(work);
  };
  const answer = async (
    path: string,
    how: object = { mode: 'navigate' },
  ): Promise<Response | undefined> => {
    let answered: Promise<Response> | undefined;
    const request = { url: origin + path, method: 'GET', destination: '', ...how };
    await happen('fetch', {
      request: { ...request, path },
      respondWith: (response: Promise<Response>) => (answered = response),
    });
    return answered;
  };
  const visit = async (path: string, how?: object): Promise<string> =>
    (await answer(path, how))?.text() ?? 'left to the browser';
  return { happen, answer, visit, network, active, skipWaiting, navigator };
}

/** What is asked for: the workers' requests of these tests have a path. */
const pathOf = (asked: string | { path: string }): string =>
  typeof asked === 'string' ? asked : asked.path;

/** A response as fetch gives it; Node's own have another type. */
function fromThisSite(response: Response): Response {
  const clone = (): Response => fromThisSite(Response.prototype.clone.call(response));
  return Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: clone } });
}

/** The type that a server gives a file by its name. */
const typeOf = (path: string): string =>
  ({ html: 'text/html; charset=utf-8', js: 'text/javascript', mp4: 'video/mp4' })[
    path.split('.').at(-1) ?? ''
  ] ?? '';

/** The files of a version as the server has them. */
const deployed = (version: string, base = '/'): Record<string, string> => ({
  [base]: `the first page, with ${base}assets/${version}.js`,
  [`${base}shell.html`]: `the shell, with ${base}assets/${version}.js`,
  [`${base}assets/${version}.js`]: version,
});

const quota = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('under a base path a worker answers for its own site, and leaves the caches of others on the origin', async () => {
  const base = '/tools/quiz/';
  vi.stubEnv('BASE_URL', base);
  const caches = new MemoryCaches();
  const [root, beside] = ['funnel-v1', '/tools/other/funnel-v1'];
  for (const other of [root, beside, `${base}funnel-v0`, `${base}funnel-v1`])
    await caches.open(other);
  const german = { [`${base}de/shell.html`]: `the German shell, with ${base}assets/v2-de.js` };
  const answers = { ...deployed('v2', base), ...german };
  const { happen, visit, network } = start(caches, 'v2', answers, { base });
  await happen('install');
  await happen('activate');
  expect(await caches.keys()).toEqual([root, beside, `${base}funnel-v1`, `${base}funnel-v2`]);
  expect(await visit(base)).toContain('the first page');
  expect(await visit(`${base}gone`)).toContain('the shell');
  expect(await visit(`${base}de/gone`)).toContain('the German shell');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await visit(base)).toContain('the first page');
  // A file with a hash may come from the version before.
  const before = await caches.open(`${base}funnel-v1`);
  const old = new Response('old', { headers: { 'content-type': 'text/javascript' } });
  await (before as { put(path: string, file: Response): Promise<void> }).put(
    `${base}assets/v1.js`,
    old,
  );
  expect(await visit(`${base}assets/v1.js`, { mode: 'cors' })).toBe('old');
});

test('pages come from the network where the browser refuses storage', async () => {
  const caches = new MemoryCaches();
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('blocked'));
  const { visit } = start(caches, 'v1', deployed('v1'));
  expect(await visit('/')).toContain('the first page');
});

test('a version without room on the device takes over nevertheless, and makes room', async () => {
  const caches = new MemoryCaches();
  await caches.open('funnel-v1');
  caches.problem = quota;
  const { happen, visit, skipWaiting } = start(caches, 'v2', deployed('v2'));
  await happen('install');
  expect(skipWaiting).toHaveBeenCalled();
  await happen('activate');
  expect(await caches.keys()).toEqual(['funnel-v2']);
  expect(await visit('/')).toContain('v2');
});

test('a worker that is deployed before its pages waits for them', async () => {
  const caches = new MemoryCaches();
  const half = { ...deployed('v1'), '/assets/v2.js': 'v2' };
  const { happen, visit, skipWaiting } = start(caches, 'v2', half);
  await expect(happen('install')).rejects.toThrow('not been deployed');
  expect(skipWaiting).not.toHaveBeenCalled();
  await visit('/');
  expect([...(caches.opened.get('funnel-v2')?.keys() ?? [])]).toEqual(['/assets/v2.js']);
});

test('a language under a path of its own has its own shell, which is kept', async () => {
  const german = { '/de/shell.html': 'the German shell, with /assets/v1-de.js' };
  const caches = new MemoryCaches();
  const { happen, visit } = start(caches, 'v1', { ...deployed('v1'), ...german });
  await happen('install');
  expect(await visit('/de/gone')).toContain('the German shell');
  await happen('message', { data: { keep: ['/de/shell.html'] } });
  expect([...(caches.opened.get('funnel-v1')?.keys() ?? [])]).toContain('/de/shell.html');
  expect(await visit('/gone')).toContain('the shell');
});

test.each(['bytes=10-', 'bytes=99-120'])(
  'of a film that is kept, a part beyond its end is refused: %s',
  async (range) => {
    const answers = { ...deployed('v1'), '/media/film.mp4': '0123456789' };
    const { happen, answer, navigator } = start(new MemoryCaches(), 'v1', answers);
    await happen('install');
    await happen('message', { data: { keep: ['/media/film.mp4'] } });
    navigator.onLine = false;
    const player = { mode: 'no-cors', destination: 'video', headers: new Headers({ range }) };
    const response = await answer('/media/film.mp4', player);
    expect(response?.status).toBe(416);
    expect(response?.headers.get('content-range')).toBe('bytes */10');
  },
);

test('a film that is kept is answered while the site cannot be reached, by the part that is asked for', async () => {
  const answers = { ...deployed('v1'), '/media/film.mp4': '0123456789' };
  const { happen, visit, navigator } = start(new MemoryCaches(), 'v1', answers);
  await happen('install');
  await happen('message', { data: { keep: ['/media/film.mp4'] } });
  const headers = new Headers({ range: 'bytes=4-' });
  const player = { mode: 'no-cors', destination: 'video', headers };
  expect(await visit('/media/film.mp4', player)).toBe('left to the browser');
  navigator.onLine = false;
  expect(await visit('/media/film.mp4', player)).toBe('456789');
  navigator.onLine = true;

  // The device is online, and the site does not answer.
  await visit('/');
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await visit('/');
  expect(await visit('/media/film.mp4', player)).toBe('456789');
  await visit('/');
  expect(await visit('/media/film.mp4', player)).toBe('left to the browser');
});

test('without a network a file that is not kept is answered as missing, while pages and films fail', async () => {
  const { happen, answer, network, navigator } = start(new MemoryCaches(), 'v1', {});
  await happen('activate');
  navigator.onLine = false;
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const statuses = new Set<number | undefined>();
  for (const [path, destination] of [
    ['/assets/offer.js', 'script'],
    ['/images/mia.jpg', 'image'],
    ['/fonts/title.woff2', 'font'],
    ['/captions/film.vtt', 'track'],
    ['/words.json', ''],
  ] as const)
    statuses.add((await answer(path, { mode: 'cors', destination }))?.status);
  expect(statuses).toEqual(new Set([503]));
  for (const [path, how] of [
    ['/', { mode: 'navigate' }],
    ['/film.mp4', { destination: 'video' }],
    ['/music.mp3', { destination: 'audio' }],
  ] as const)
    await expect(answer(path, how)).rejects.toThrow('Failed to fetch');
});

test('a download for later ends when the next version is ready', async () => {
  const caches = new MemoryCaches();
  const { happen } = start(caches, 'v1', { ...deployed('v1'), '/media/film.mp4': 'never' });
  await happen('install');
  const keeping = happen('message', { data: { keep: ['/media/film.mp4'] } });
  await eventually(() => expect(fetch).toHaveBeenCalledWith('/media/film.mp4', expect.anything()));
  await happen('message', { data: { isSuperseded: true } });
  await keeping;

  const next = start(caches, 'v2', deployed('v2'));
  await next.happen('install');
  expect(next.active.postMessage).toHaveBeenCalledWith({ isSuperseded: true });
});

describe('a host that answers a missing file with a page', () => {
  const page = '<!doctype html><title>The first page</title>';

  test('cannot put it among the kept files: not while they are fetched, and not ahead', async () => {
    const caches = new MemoryCaches();
    const answers = { ...deployed('v1'), '/assets/offer.js': page, '/assets/later.js': page };
    const { happen, visit } = start(caches, 'v1', answers);
    await happen('install');
    expect(await visit('/assets/offer.js')).toBe(page);
    await happen('message', { data: { keep: ['/assets/later.js'] } });
    answers['/assets/offer.js'] = 'the offer';
    answers['/assets/later.js'] = 'later';
    expect(await visit('/assets/offer.js')).toBe('the offer');
    expect(await visit('/assets/later.js')).toBe('later');
  });

  test('cannot install a version with it', async () => {
    const caches = new MemoryCaches();
    const { happen, skipWaiting } = start(caches, 'v1', {
      ...deployed('v1'),
      '/assets/v1.js': page,
    });
    await expect(happen('install')).rejects.toThrow('not been deployed');
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  test('has no effect where an earlier worker has kept it: in this version and in the one before', async () => {
    const caches = new MemoryCaches();
    for (const name of ['funnel-v0', 'funnel-v1']) {
      const files = new Map<string, Response>();
      caches.opened.set(name, files);
      files.set(
        '/assets/offer.js',
        new Response(page, { headers: { 'content-type': 'text/html' } }),
      );
    }
    const answers = { ...deployed('v1'), '/assets/offer.js': 'the offer' };
    const { visit } = start(caches, 'v1', answers);
    expect(await visit('/assets/offer.js')).toBe('the offer');
    Object.assign(answers, { '/assets/offer.js': page });
    expect(await visit('/assets/offer.js'), 'kept').toBe('the offer');
  });
});

const whole = 'export const offer = "the offer";';

describe.each([
  { kind: 'nothing of a script', broken: '', type: 'text/javascript' },
  { kind: 'half of a script', broken: whole.slice(0, 14), type: 'text/javascript' },
  { kind: 'a page instead of a script', broken: '<!doctype html>', type: 'text/html' },
  { kind: 'a text instead of a script', broken: 'Not now.', type: 'text/plain' },
])('a host that answers with status 200 and $kind', ({ broken, type }) => {
  const path = '/assets/offer.js';
  const site = (): [Record<string, string>, Record<string, string>] => [
    { ...deployed('v1'), [path]: broken },
    { [path]: type },
  ];
  const lengths = { [path]: whole.length };

  test.each(['asked for by the page', 'fetched ahead'])(
    'cannot put it among the kept files: %s',
    async (how) => {
      const [answers, types] = site();
      const { happen, visit } = start(new MemoryCaches(), 'v1', answers, { lengths, types });
      await happen('install');
      if (how === 'fetched ahead') await happen('message', { data: { keep: [path] } });
      else await visit(path);
      answers[path] = whole;
      types[path] = 'text/javascript';
      expect(await visit(path)).toBe(whole);
      answers[path] = broken;
      expect(await visit(path), 'kept').toBe(whole);
    },
  );

  test.each(['asked for by the page', 'fetched ahead', 'needed by every screen'])(
    'is asked past the browser’s own cache, which has it for good: %s',
    async (how) => {
      const entry = '/assets/v1.js';
      const asked = how === 'needed by every screen' ? entry : path;
      const good = { ...deployed('v1'), [asked]: whole };
      const all = { lengths: { [asked]: whole.length }, types: {} };
      const { happen, visit, network } = start(new MemoryCaches(), 'v1', good, all);
      const answer = network.getMockImplementation();
      network.mockImplementation(async (request, init) => {
        const isIt = pathOf(request) === asked;
        return isIt && init?.cache !== 'reload'
          ? fromThisSite(new Response(broken, { headers: { 'content-type': type } }))
          : (answer?.(request, init) ?? Response.error());
      });
      await happen('install');
      if (how === 'fetched ahead') await happen('message', { data: { keep: [asked] } });
      expect(await visit(asked)).toBe(whole);
    },
  );
});

test('a script that a proxy has shortened works, and is not kept', async () => {
  const answers = { ...deployed('v1'), '/assets/offer.js': 'short' };
  const caches = new MemoryCaches();
  const lengths = { '/assets/v1.js': 100, '/assets/offer.js': 100 };
  const { happen, visit, skipWaiting } = start(caches, 'v1', answers, { lengths });
  await happen('install');
  expect(skipWaiting).toHaveBeenCalled();
  expect(await visit('/assets/offer.js')).toBe('short');
  expect([...(caches.opened.get('funnel-v1')?.keys() ?? [])]).toEqual(['/shell.html']);
});
