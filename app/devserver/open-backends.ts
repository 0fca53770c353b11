import type { EmbeddedBackend } from './backend';

const key = Symbol.for('funnel.embedded-backends');

/**
 * The backends of this process by data directory. They outlive a restart of the development server,
 * which evaluates its modules again.
 */
export function openBackends(): Map<string, Promise<EmbeddedBackend>> {
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof Map) return known;
  const fresh = new Map<string, Promise<EmbeddedBackend>>();
  Reflect.set(globalThis, key, fresh);
  return fresh;
}

/** Shuts down all backends of this process, after waiting for those that are still opening. */
export async function closeBackends(): Promise<void> {
  const closing = [...openBackends().values()].map(async (opening) => (await opening).close());
  openBackends().clear();
  // A failure to open has been reported to the caller that opened it.
  await Promise.allSettled(closing);
}
