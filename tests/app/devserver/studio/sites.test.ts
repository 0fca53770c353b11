import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cacheOf } from '../../../../app/vite/document/path-test-cache';
import { lanAddress } from '../../../../app/devserver/studio/sites/lan-address';
import {
  siteStays,
  visitorSite,
  type SiteState,
} from '../../../../app/devserver/studio/sites/visitor-site';
import { UserError } from '../../../../engine';
import { studioMiddleware } from '../../../../app/devserver/studio/studio-middleware';
import { listen } from '../../../support/listen';
import { studioSettings } from '../../../support/studio-settings';
import { eventually } from '../../../support/eventually';

const root = mkdtempSync(join(tmpdir(), 'sites-'));
const file = `flows/site-${process.pid}.json`;
const flow = join(root, file);

/** A build whose page is the flow itself, and fails where that says so. */
const build = `
  const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const text = readFileSync(process.env.FUNNEL, 'utf8');
  if (text.includes('wrong')) { console.error('The flow has an error.'); process.exit(1); }
  mkdirSync(process.argv[1], { recursive: true });
  writeFileSync(process.argv[1] + '/index.html', text);`;
const serve = `
  const [folder, host, port] = process.argv.slice(1);
  process.once('disconnect', () => process.exit());
  const server = require('node:http').createServer((asked, answer) => {
    answer.setHeader('connection', 'close').end(require('node:fs').readFileSync(folder + '/index.html'));
  });
  server.listen(port, host, () => process.send({ port: server.address().port }));`;

let host: string | undefined = '127.0.0.1';
const site = visitorSite({
  root,
  name: 'test',
  host: () => {
    if (host === undefined) throw new UserError('There is no network.');
    return host;
  },
  commands: {
    build: (folder) => ['-e', build, folder],
    serve: (...args) => ['-e', serve, ...args.map(String)],
  },
});
const handle = studioMiddleware(studioSettings(root, site));
const server = createServer((asked, answer) => handle(asked, answer, () => answer.end()));
let address = '';
beforeAll(async () => {
  mkdirSync(join(root, 'flows'));
  address = `http://127.0.0.1:${await listen(server)}/_studio/api/site?file=${file}&name=phone`;
});
afterEach(() => {
  vi.useRealTimers();
  site.stop();
  host = '127.0.0.1';
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
  rmSync(cacheOf(file), { recursive: true, force: true });
});

const ask = (method: string, url = address, token = 'the-token') =>
  fetch(url, { method, headers: { 'x-studio-token': token } });
const state = async (): Promise<SiteState> => (await ask('GET')).json();
/** Starts the site with a text, and waits for what comes of it. */
async function start(text: string): Promise<SiteState> {
  writeFileSync(flow, text);
  expect(await (await ask('POST')).json()).toMatchObject({ status: 'building', file });
  await eventually(async () => expect((await state()).status).not.toBe('building'));
  return state();
}
const page = async ({ url = '' }: SiteState): Promise<string> => (await fetch(url)).text();

it('builds a flow, serves it until it is stopped, and at the same address when it is built again', async () => {
  const first = await start('green');
  expect(first).toMatchObject({ status: 'open', file });
  expect(await page(first)).toBe('green');
  const second = await start('black');
  expect(second.url).toBe(first.url);
  expect(await page(second)).toBe('black');

  const broken = await start('wrong');
  expect(broken).toMatchObject({ status: 'broken', problem: 'The flow has an error.' });
  expect(await page(broken), 'what was built before is still served').toBe('black');

  expect(await (await ask('DELETE')).json()).toEqual({ status: 'off' });
  await eventually(() => expect(page(second)).rejects.toThrow('fetch failed'));
});

it('stops a site that no studio has asked about for a while', async () => {
  const open = await start('green');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await state();
  vi.advanceTimersByTime(siteStays - 1);
  expect(site.state().status).toBe('open');
  vi.advanceTimersByTime(1);
  expect(site.state().status).toBe('off');
  vi.useRealTimers();
  await eventually(() => expect(page(open)).rejects.toThrow('fetch failed'));
});

it('a site that is stopped while it is built gives way to the next one', async () => {
  writeFileSync(flow, 'green');
  await ask('POST');
  await ask('DELETE');
  expect((await start('black')).status, 'it waits for the end of the other build').toBe('open');
  expect(await page(site.state())).toBe('black');
});

it('builds nothing without the token, for another name, or on a machine without a network', async () => {
  expect((await ask('POST', address, 'another')).status).toBe(403);
  expect((await ask('POST', address.replace('phone', 'all'))).status).toBe(400);
  expect((await ask('POST', address.replace(file, '../secret.json'))).status).toBe(400);
  host = undefined;
  const answer = await ask('POST');
  expect(answer.status).toBe(423);
  expect(await answer.json()).toEqual({ message: 'There is no network.' });
  expect(site.state()).toEqual({ status: 'off' });
});

it('takes the address of a home or an office before that of containers', () => {
  const at = (own: string, internal = false) => [
    { address: own, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null },
  ];
  const all = { lo: at('127.0.0.1', true), docker0: at('172.17.0.1'), wlan0: at('192.168.1.7') };
  expect(lanAddress(undefined, all)).toBe('192.168.1.7');
  expect(lanAddress('10.0.0.1', all)).toBe('10.0.0.1');
  expect(lanAddress('', { lo: all.lo, eth0: at('169.254.8.9') })).toBeUndefined();
});
