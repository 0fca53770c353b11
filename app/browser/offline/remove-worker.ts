/** What this worker uses of its global object. The library of the page's types has no workers. */
interface RemovedScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

/**
 * Takes the place of the service worker on a site that turns it off: erases what it kept, and removes itself. Pages that
 * are open load their next question from the network, as for any new version.
 * It is turned into text, so it can use nothing but its scope.
 */
export function removeWorker(scope: RemovedScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const remove = async (): Promise<void> => {
      await scope.clients.claim();
      await scope.registration.unregister();
      const names = await caches.keys();
      const prefix =
        import.meta.env.BASE_URL === '/' ? 'funnel-' : `${import.meta.env.BASE_URL}funnel-`;
      const kept = names.filter((name) => name.startsWith(prefix));
      await Promise.all(kept.map((name) => caches.delete(name)));
    };
    event.waitUntil(remove());
  });
}
