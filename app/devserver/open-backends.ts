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

/** Shuts all backends of this process down. One that is still opening is waited for. */
export async function closeBackends(): Promise<void> {
  const closing = [...openBackends().values()].map(async (opening) => (await opening).close());
  openBackends().clear();
  // One that failed to open has been reported to those who asked for it.
  await Promise.allSettled(closing);
}
