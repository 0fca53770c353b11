import { appendFileSync, cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../../app/cli/docs';
import { buildPages, pagesIn } from '../../../app/cli/docs/built-pages';
import { servePages } from '../../../app/cli/docs/serve-pages';
import { launchChromium } from '../../../app/paths/chromium.mjs';
import { isLong } from '../../support/long';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-docs-')));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(['x', '-1', '70000'])('refuses %j as a port, before anything is built', async (port) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await main([`--port=${port}`])).toBe(2);
  expect(complain).toHaveBeenCalledWith(`"${port}" is no port: a number from 0 to 65535.`);
  complain.mockRestore();
});

it('serves pages with and without their ending, and nothing else', async () => {
  const page = (text: string): Buffer => Buffer.from(text);
  const pages = new Map([
    ['index.html', page('begin')],
    ['start.html', page('start')],
    ['reference/index.html', page('list')],
    ['404.html', page('none')],
  ]);
  const server = await servePages(pages, 0);
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const read = async (path: string): Promise<[number, string]> => {
    const response = await fetch(address + path);
    return [response.status, await response.text()];
  };
  expect(await read('/')).toEqual([200, 'begin']);
  expect(await read('/start?x#y')).toEqual([200, 'start']);
  expect(await read('/start.html')).toEqual([200, 'start']);
  expect(await read('/reference/')).toEqual([200, 'list']);
  expect(await read('/%')).toEqual([404, 'none']);
  expect(await read('/..%2f..%2fpackage.json')).toEqual([404, 'none']);
  server.close();
});

describe.runIf(isLong)('the site of the documentation', () => {
  it('is searched in the browser, and asks nobody for anything', async () => {
    const pages = pagesIn(buildPages(resolve('docs'), join(folder, 'site')));
    const server = await servePages(pages, 0);
    const bound = server.address();
    const host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    const browser = await launchChromium();
    try {
      const visitor = await browser.newPage();
      const hosts = new Set<string>();
      const faults: string[] = [];
      visitor.on('request', (request) => hosts.add(new URL(request.url()).host));
      visitor.on('pageerror', (error) => faults.push(String(error)));
      visitor.on('response', (response) => {
        if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
      });
      await visitor.goto(`http://${host}/`);
      await visitor.getByRole('button', { name: 'Search' }).first().click();
      await visitor.getByRole('searchbox').fill('shareImage');
      await visitor.getByRole('option', { name: 'shareImage' }).first().click();
      await visitor.waitForURL('**/reference/funnel.html#shareimage');
      expect([...hosts]).toEqual([host]);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      server.close();
    }
    const written = readdirSync('docs', { recursive: true, encoding: 'utf8' });
    const missing = written
      .filter((file) => file.endsWith('.md') && !file.startsWith('adr'))
      .filter((file) => !pages.has(file.replaceAll('\\', '/').replace(/md$/, 'html')));
    expect(missing).toEqual([]);
  });

  it('is not built with a dead link', () => {
    const copy = join(folder, 'docs');
    cpSync('docs', copy, { recursive: true });
    appendFileSync(join(copy, 'start.md'), '\n[Nowhere](nowhere.md)\n');
    expect(() => buildPages(copy, join(folder, 'broken'))).toThrow(
      /The documentation was not built:[^]*dead link[^]*nowhere/,
    );
  });
});
