import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../support/listen';

const folder = join('.data', `test-${process.pid}`);
const file = join(folder, 'keys.json');
const secret = 'a-key-of-the-backend';

describe('the development server', () => {
  let vite: ViteDevServer;
  let http: Server;
  let url = '';

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ secret }));
    vite = await createServer({
      configLoader: 'runner',
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
    });
    http = createHttpServer(vite.middlewares);
    url = `http://127.0.0.1:${await listen(http)}`;
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    http.closeAllConnections();
    http.close();
    await vite.close();
  });

  it.each([`/${file}`, `/@fs${resolve(file)}`, `/${file}?raw`])(
    'keeps the keys of the embedded backend to itself: %s',
    async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain(secret);
    },
  );

  it('serves a neighbouring file that is not secret', async () => {
    const response = await fetch(`${url}/@fs${resolve('package.json')}?raw`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('funnel-engine');
  });

  it('restarts when a file changes of which its plugins are made', () => {
    const followed = vite.config.configFileDependencies;
    expect(followed).toContain(resolve('app/vite/funnel-plugin.ts'));
    expect(followed).toContain(resolve('engine/check/index.ts'));
    expect(followed).toContain(resolve('schemas/funnel.schema.json'));
  });

  it('the development server serves the pages', async () => {
    const response = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
  });
});
