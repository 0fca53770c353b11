import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { axeViolations } from '../../app/paths/browser/compare/axe';
import { blockOthers } from '../../app/paths/browser/page/block-others';
import { coverageFileOf } from '../../app/vite/document/path-test-cache';
import { backendDataOf, receiverUrl } from '../../playwright.config';
import { rowsOfServer } from '../support/rows';
import { runCommand, type Finished } from '../support/run-command';
import { short } from './support/funnels';
import { expect, test } from './support/test';

const file = 'flows/piano-tuning.json';
const { url, document: flow } = short;

/** Runs `npm run test:paths` against the site that is served. */
const testPaths = (...args: readonly string[]): Promise<Finished> =>
  runCommand('test-paths', ...args, '--url', url, '--workers', '1', '--strategy', 'nodes');

test.describe('path tests of a deployed site', { tag: '@desk' }, () => {
  test('pass, leave nothing on its server, and are reported on one page', async ({
    page,
  }, info) => {
    const sessions = (): Promise<readonly unknown[]> =>
      rowsOfServer(
        url,
        backendDataOf(Number(new URL(url).port)),
        flow.session.table,
        'select=session_id',
      );
    const before = await sessions();
    const folder = info.outputPath('report');
    const { code, out, errors } = await testPaths(
      file,
      '--report',
      folder,
      '--inline',
      '--format',
      'junit',
    );
    expect(code, errors).toBe(0);
    expect(out).toMatch(/^<\?xml[^]*<testsuites tests="\d+" failures="0"/);
    expect(await sessions()).toEqual(before);
    const coverage: unknown = JSON.parse(readFileSync(coverageFileOf(file), 'utf8'));
    expect(coverage).toMatchObject({ file, device: 'phone', strategies: ['nodes'], failed: 0 });

    // One file, which can be sent and opened by itself.
    expect(readdirSync(folder)).toEqual(['coverage.html']);
    const alone = info.outputPath('sent.html');
    renameSync(`${folder}/coverage.html`, alone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(alone).href);
    await page.getByRole('button', { name: /^mail: / }).press('Enter');
    await expect(page.getByRole('region', { name: 'tuned', exact: true })).toBeHidden();
    const shots = page.getByRole('region', { name: 'mail', exact: true }).getByRole('button');
    await shots.first().click();
    await expect(page.getByRole('img', { name: /, on a phone$/ })).toBeVisible();
    const desk = page.getByRole('img', { name: /, on a desk$/ });
    await expect(desk).toBeVisible();
    expect(await desk.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    expect(asked.filter((address) => !/^data:|sent\.html$/.test(address))).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('fail with the shortest run, which the next test begins with', async () => {
    // Five commands, most with a browser of their own.
    test.slow();
    const changed = test.info().outputPath('changed.json');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"Thank You"', '"Thanks"'));
    const out = test.info().outputPath('failures');
    const first = await testPaths(changed, '--out', out);
    expect(first.code).toBe(1);
    expect(first.errors).toContain('expected: Thanks');
    expect(first.errors).toContain('seen:     Thank You');
    expect(first.errors).toMatch(
      /Shortest run that fails: 3 steps: open \/mail; on `mail`, answer/,
    );

    const again = await testPaths(file, '--replay', `${out}/replay.json`);
    expect(again.code, again.errors).toBe(0);
    const saved = test.info().outputPath('plan.json');
    const plan: unknown = JSON.parse(readFileSync(`${out}/replay.json`, 'utf8'));
    writeFileSync(saved, JSON.stringify(plan));
    const checked = await testPaths(file, '--check', saved);
    expect(checked.code, checked.out).toBe(1);
    expect(checked.errors).toContain('expected: Thanks');
    const wrong = await testPaths(file, '--devise', 'desk');
    expect(wrong.code).toBe(2);
    expect(wrong.errors).toContain('Did you mean "--device"?');
  });

  test('do only what the time is enough for, and say so', async () => {
    const { code, errors } = await testPaths(file, '--within', '2s');
    expect(errors).toMatch(/The time was too short for \d+ of \d+ runs/);
    expect(code).toBe(1);
  });

  test('block what would leave the browser', async ({ browser }) => {
    // What a page may ask is for the routes to decide here.
    const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    const blocked = new Set<string>();
    await blockOthers(context, url, blocked);
    const marker = `/blocked-${Date.now()}`;
    await page.goto(url);
    await page.evaluate(
      async ([other = '', path = '']) => {
        navigator.sendBeacon(`${other}${path}`, 'x');
        await fetch(`${other}${path}`, { method: 'POST', body: 'x', keepalive: true });
        await fetch(path, { method: 'POST', body: 'x' });
        await new Promise((done) => {
          const socket = new WebSocket(`${other.replace('http', 'ws')}${path}`);
          socket.addEventListener('open', done);
        });
      },
      [receiverUrl, marker],
    );
    expect([...blocked]).toEqual(
      expect.arrayContaining([
        `POST ${receiverUrl}${marker}`,
        `POST ${url}${marker}`,
        `WebSocket ${receiverUrl.replace('http', 'ws')}${marker}`,
      ]),
    );
    await context.close();
    const received: unknown = await (await fetch(receiverUrl)).json();
    expect(JSON.stringify(received)).not.toContain(marker);
  });
});
