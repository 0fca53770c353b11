import { savesData } from '../../../renderers';
import type { Store } from '../device/store';
import { followVersions, type RunningVisit } from './follow-versions';
import type { KeepMessage } from './run-worker';

/** Where the build puts the service worker. */
const workerFile = `${import.meta.env.BASE_URL}worker.js`;

const isSupported = 'serviceWorker' in navigator && import.meta.env.VITE_SERVICE_WORKER !== 'off';

/** What browsers with Trusted Types have; the library of types does not know it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Registers the service worker, hands it what the page has fetched before, and follows new versions of the site. */
export async function keepOffline(
  visit: Omit<RunningVisit, 'reload'> & { readonly store: Store },
): Promise<void> {
  const { outline, store } = visit;
  const own = outline.languages?.find(({ language }) => language === outline.language);
  const shell = `${own?.path ?? ''}/shell.html`;
  const onNewVersion = followVersions({ ...visit, reload: () => window.location.reload() });
  window.addEventListener('vite:preloadError', () => {
    lookForVersion(shell, onNewVersion).catch(() => {
      // The network is down: loading is tried again when it is back.
    });
  });
  if (!isSupported) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  const send = handOver(shell);
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) onNewVersion();
    else send();
    isControlled = true;
  });
  const registration = await serviceWorker.register(trusted(workerFile));
  await leaveWithWorker(registration, store, `${outline.session.idKey}_worker_missing`);
}

/** How long the worker's file may be missing, in milliseconds: longer than a deployment or a login portal takes. */
const longestMissing = 3 * 24 * 60 * 60 * 1000;

/**
 * Gives up the worker of a site that has had none for some days: another site may have taken its place, which visitors
 * who come back would never see.
 * @param key where it is stored since when it is missing
 */
async function leaveWithWorker(
  registration: ServiceWorkerRegistration,
  store: Store,
  key: string,
): Promise<void> {
  // The worker answers no such request.
  const { status, headers } = await fetch(workerFile, { method: 'HEAD', cache: 'no-store' });
  const isThere = status === 200 && /javascript/.test(headers.get('content-type') ?? '');
  // A server with a fault says nothing about its files.
  if (isThere || status >= 500) {
    store.remove(key);
    return;
  }
  const since = Number(store.get(key) ?? Date.now());
  store.set(key, String(since));
  if (Date.now() - since < longestMissing) return;
  await registration.unregister();
  // Sites of one origin share all caches.
  const kept = (await caches.keys()).filter((name) =>
    name.startsWith(
      import.meta.env.BASE_URL === '/' ? 'funnel-' : `${import.meta.env.BASE_URL}funnel-`,
    ),
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}

/** A file could not be loaded: a new deployment may have deleted it. */
async function lookForVersion(shell: string, onNewVersion: () => void): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  // The worker never answers for this address.
  const response = await fetch(shell, { cache: 'no-store' });
  if (!entry || !response.ok || (await response.text()).includes(entry)) return;
  const registration = isSupported ? await navigator.serviceWorker.getRegistration() : undefined;
  // The pages that it keeps are of the version before: the next worker comes first, and says so.
  if (registration?.active) await registration.update();
  else onNewVersion();
}

/** The worker's address as Trusted Types require it: from the only policy, which accepts nothing else. */
function trusted(url: string): string {
  const { trustedTypes } = window;
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('funnel', {
    createScriptURL: (asked) => {
      if (asked !== workerFile) throw new TypeError(`Not the address of the worker: ${asked}`);
      return asked;
    },
  });
  return policy.createScriptURL(url);
}

/**
 * Hands the worker what the page has fetched: what came before it, what was on its way when it took over, and films, of
 * which it sees parts only.
 * @returns hands over what there is
 */
function handOver(shell: string): () => void {
  const waiting = new Set([window.location.href, window.location.origin + shell]);
  const send = (): void => {
    const { controller } = navigator.serviceWorker;
    if (!controller) return;
    const paths = [...waiting].flatMap((address) => {
      const { origin, pathname } = new URL(address);
      // A film may have arrived in part: keeping it fetches the rest.
      const isKept = !(savesData() && pathname.startsWith(`${import.meta.env.BASE_URL}media/`));
      return origin === window.location.origin && isKept ? [pathname] : [];
    });
    waiting.clear();
    const message: KeepMessage = { keep: paths };
    // A message to a worker has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    controller.postMessage(message);
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) waiting.add(name);
    send();
  }).observe({ type: 'resource', buffered: true });
  return send;
}
