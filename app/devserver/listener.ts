import { milliseconds, memo } from '../../engine';
import { repairAuth } from './auth-compat';
import type { BackendOptions, EmbeddedBackend } from './backend';
import { sharedBackend } from './backend-pool';
import type { Handler } from './node-listener';

/** Opens the backend of a data directory and returns the handler of its requests. */
export async function openHandler(options: BackendOptions): Promise<Handler> {
  return handlerOf(await sharedBackend(options));
}

const handlerOf = memo(({ config, fetch, query }: EmbeddedBackend): Handler =>
  repairAuth(fetch, {
    mailGap: mailGap(config.auth?.email?.max_frequency),
    forgetFirstCode: async (email) => {
      await query('update auth.users set confirmation_token = null where email = $1', email);
    },
  }),
);

/**
 * The shortest time between two mails to one address, in milliseconds: the project's setting, or
 * `BACKEND_MAIL_GAP` ("0s").
 */
function mailGap(frequency = '60s'): number {
  return milliseconds(process.env.BACKEND_MAIL_GAP ?? frequency);
}
