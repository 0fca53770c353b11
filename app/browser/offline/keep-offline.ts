import { savesData } from '../../../renderers';
import { followVersions, type RunningVisit } from './follow-versions';
import type { KeepMessage } from './run-worker';

/** Where the build puts the service worker. */
const workerFile = '/worker.js';

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
export async function keepOffline(visit: Omit<RunningVisit, 'reload'>): Promise<void> {
  const onNewVersion = followVersions({ ...visit, reload: () => window.location.reload() });
  window.addEventListener('vite:preloadError', () => {
    lookForVersion(onNewVersion).catch(() => {
      // The network is down: loading is tried again when it is back.
    });
  });
  if (!isSupported) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  const send = handOver();
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) onNewVersion();
    else send();
    isControlled = true;
  });
  await serviceWorker.register(trusted(workerFile));
}

/** A file could not be loaded: a new deployment may have deleted it. */
async function lookForVersion(onNewVersion: () => void): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  // The worker never answers for this address.
  const response = await fetch('/shell.html', { cache: 'no-store' });
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
function handOver(): () => void {
  const waiting = new Set([window.location.href]);
  const send = (): void => {
    const { controller } = navigator.serviceWorker;
    if (!controller) return;
    const paths = [...waiting].flatMap((address) => {
      const { origin, pathname } = new URL(address);
      // A film may have arrived in part: keeping it fetches the rest.
      const isKept = !(savesData() && pathname.startsWith('/media/'));
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
