import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staticPaths } from '../../engine/build';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

const flow = wizard.document;
const question = staticPaths(flow).findLast(({ node }) => node === flow.start)?.path ?? '/';

test(
  'a page that arrives in parts shows its screen once it is whole',
  { tag: '@desk' },
  async ({ page, request }) => {
    const html = await (await request.get(question)).text();
    const middle = html.lastIndexOf('role="radio"', html.indexOf('</main>'));
    // Only the page is served: its styles are inline, and no script draws anything.
    const server = createServer(({ url }, response) => {
      if (url !== '/') return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle));
      server.emit('half', response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const half: Promise<ServerResponse[]> = once(server, 'half');
    const opened = page.goto(`http://127.0.0.1:${port}/`);
    const [response] = await half;
    const heading = page.locator('h1').first();
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
    response?.end(html.slice(middle));
    await opened;
    await expect(heading).toBeVisible();
    server.close();
  },
);
