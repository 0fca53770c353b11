import { milliseconds, memo } from '../../engine';
import { repairAuth } from './auth-compat';
import type { BackendOptions, EmbeddedBackend } from './backend';
import { sharedBackend } from './backend-pool';
import { nodeListener, type Listener } from './node-listener';

/** Opens the backend of a data directory and returns the listener for its requests. */
export async function openListener(options: BackendOptions): Promise<Listener> {
  return listenerOf(await sharedBackend(options));
}

const listenerOf = memo(({ config, fetch, query }: EmbeddedBackend): Listener => {
  const handle = repairAuth(fetch, {
    mailGap: mailGap(config.auth?.email?.max_frequency),
    forgetFirstCode: async (email) => {
      await query('update auth.users set confirmation_token = null where email = $1', email);
    },
  });
  return nodeListener(handle);
});

/**
 * The shortest time between two mails to one address, in milliseconds: the project's setting, or
 * `BACKEND_MAIL_GAP` ("0s").
 */
function mailGap(frequency = '60s'): number {
  return milliseconds(process.env.BACKEND_MAIL_GAP ?? frequency);
}
