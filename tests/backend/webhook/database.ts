import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { answerWith } from '../../../app/vite/fetch-middleware';

const folder = 'supabase/migrations';

/** A Supabase of this test alone: Postgres in memory with the project's migrations, over HTTP. */
export interface Database {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Asks the database with the secret key. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const publishableKey = 'sb_publishable_of_a_test';
  const secretKey = 'sb_secret_of_a_test';
  const connection = await createPgliteConnection();
  const app = new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: publishableKey,
      secret_key: secretKey,
      jwt_secret: 'a secret of a test, long enough for it',
    },
    options: { server: { admin: false } },
  });
  await app.init();
  for (const role of ['anon', 'authenticated', 'service_role bypassrls'])
    await connection.exec(`create role ${role}`).catch(() => undefined);
  for (const file of readdirSync(folder).toSorted())
    await connection.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  const server = createServer((request, response) => {
    void answerWith((asked) => app.fetch(asked), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    publishableKey,
    secretKey,
    ask: (path, init = {}) =>
      fetch(url + path, {
        ...init,
        headers: { apikey: secretKey, 'content-type': 'application/json' },
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
    },
  };
}
