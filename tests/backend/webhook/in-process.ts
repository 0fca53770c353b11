import { environment } from '../../../supabase/functions/send-zapier-webhook/environment';
import { handle } from '../../../supabase/functions/send-zapier-webhook/handler';
import type { LocalMail } from '../../../supabase/functions/send-zapier-webhook/receivers/chosen';
import type { Receiver as ToldReceiver } from '../../../supabase/functions/send-zapier-webhook/receivers/receiver';
import { startBackend, type TestBackend } from '../../support/backend';
import { startReceiver, type Receiver } from '../../support/receiver.mjs';
import { site } from './payloads';
import { afterAll, beforeAll } from 'vitest';

/** The function in this process, on a real database and a real receiver. */
export interface InProcess {
  readonly database: TestBackend;
  readonly receiver: Receiver;
  /** Posts JSON to the function, as a page or with other headers. */
  readonly post: (
    body: unknown,
    headers?: Readonly<Record<string, string>>,
    path?: string,
  ) => Promise<{ status: number; headers: Headers; answer: unknown }>;
}

/** What the function is set to besides. */
export interface InProcessSettings {
  readonly variables?: Readonly<Record<string, string>>;
  readonly local?: LocalMail;
  readonly receivers?: readonly ToldReceiver[];
}

/** Starts it before the tests of a file, and stops it after them. */
export function functionInProcess(settings: () => InProcessSettings = () => ({})): () => InProcess {
  let database: TestBackend;
  let receiver: Receiver;
  beforeAll(async () => {
    [database, receiver] = await Promise.all([startBackend(), startReceiver()]);
    // The first request takes the backend longer than the function waits on a busy machine.
    await database.rows('webhook_deliveries');
  });
  afterAll(() => Promise.all([database.close(), receiver.stop()]));

  return () => {
    const { local, receivers, variables: more } = settings();
    const variables: Readonly<Record<string, string>> = {
      SUPABASE_URL: database.url,
      SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
      SUPABASE_SECRET_KEY: database.secretKey,
      ALLOWED_ORIGINS: site,
      ZAPIER_WEBHOOK_URL: receiver.url,
      ZAPIER_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      ...more,
    };
    const env = {
      ...environment((name) => variables[name], local),
      ...(receivers ? { receivers } : {}),
      limits: { attempts: 1, answer: 2_000, total: 2_000, pause: 0 },
      log: () => undefined,
    };
    return {
      database,
      receiver,
      post: async (body, headers = {}, path = '') => {
        const request = new Request(`https://x.example/functions/v1/send-zapier-webhook${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: database.publishableKey,
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
        const response = await handle(request, env);
        return {
          status: response.status,
          headers: response.headers,
          answer: (await response.json()) as unknown,
        };
      },
    };
  };
}
