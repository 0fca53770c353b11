import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPublishableKey } from '../../app/browser/sync/connection';
import type { EmbeddedBackend } from '../../app/devserver/backend';
import { openHandler } from '../../app/devserver/listener';
import { backendMiddleware } from '../../app/devserver/middleware';
import { sharedBackend } from '../../app/devserver/backend-pool';
import { rowsAt, type Row } from './rows';
import { listen } from './listen';

/** A real backend on loopback, with data of its own that goes when it closes. */
export interface TestBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly directory: string;
  /** What the terminal would have said. */
  readonly said: readonly string[];
  /** Rows of a table as the service sees them: `rows('wizard_sessions', 'session_id=eq.x')`. */
  readonly rows: (table: string, query?: string) => Promise<readonly Row[]>;
  /** Runs a statement of SQL with all rights. */
  readonly query: EmbeddedBackend['query'];
  readonly close: () => Promise<void>;
}

/** Starts a backend as the preview server does. */
export async function startBackend(): Promise<TestBackend> {
  const directory = mkdtempSync(join(tmpdir(), 'funnel-backend-'));
  const said: string[] = [];
  const options = { directory, say: (message: string) => void said.push(message) };
  const backend = await sharedBackend(options);
  const handle = backendMiddleware(() => openHandler(options), options.say);
  const server = createServer((request, response) => {
    handle(request, response, () => response.writeHead(404).end());
  });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    publishableKey: embeddedPublishableKey,
    secretKey: backend.keys.secret,
    directory,
    said,
    rows: (table, query) => rowsAt(url, backend.keys.secret, table, query),
    query: backend.query,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
