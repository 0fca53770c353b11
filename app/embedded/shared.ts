import { openBackend, type BackendOptions, type EmbeddedBackend } from './backend';

const key = Symbol.for('funnel.embedded-backends');

/** One backend per data directory, kept while a server restarts and evaluates its modules anew. */
function backends(): Map<string, Promise<EmbeddedBackend>> {
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof Map) return known;
  const fresh = new Map<string, Promise<EmbeddedBackend>>();
  Reflect.set(globalThis, key, fresh);
  return fresh;
}

/** The backend of a data directory, opened on first use. What failed is tried again the next time. */
export function sharedBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const known = backends().get(options.directory);
  if (known) return known;
  const opening = openBackend(options);
  backends().set(options.directory, opening);
  opening.catch(() => backends().delete(options.directory));
  return opening;
}
