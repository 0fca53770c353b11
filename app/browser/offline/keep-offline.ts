import { nodeOf, placeOf, type FunnelActor, type FunnelOutline } from '../../../engine';
import { savesData } from '../../../renderers';
import type { KeepMessage } from './run-worker';

/** Where the build puts the service worker. */
const workerFile = '/worker.js';

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

/**
 * Registers the service worker, and hands it what the page has fetched before. When a new version has come, the next
 * question is loaded as a page of that version: never in the middle of a screen, and only where nothing but the
 * answers, which are stored, has to outlast it.
 */
export async function keepOffline(outline: FunnelOutline, actor: FunnelActor): Promise<void> {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  let isOutdated = false;
  const send = handOver();
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) isOutdated = true;
    else send();
    isControlled = true;
  });
  let shown = placeOf(actor.getSnapshot()).node;
  actor.subscribe((snapshot) => {
    const { node } = placeOf(snapshot);
    if (node === shown) return;
    shown = node;
    const isQuestion = nodeOf(outline, node).kind.startsWith('question/');
    // After the address has followed.
    if (isOutdated && isQuestion && navigator.onLine)
      queueMicrotask(() => window.location.reload());
  });
  await serviceWorker.register(trusted(workerFile));
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
