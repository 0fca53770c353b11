import { openBackend, type BackendOptions, type EmbeddedBackend } from './backend';
import { openBackends } from './open-backends';

/** The backend of a data directory, opened on first use. After a failure the next call tries again. */
export function sharedBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  const known = openBackends().get(options.directory);
  if (known) return known;
  const opening = openBackend(options);
  openBackends().set(options.directory, opening);
  opening.catch(() => openBackends().delete(options.directory));
  return opening;
}
