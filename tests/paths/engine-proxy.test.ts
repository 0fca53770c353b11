import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineProxy } from '../../app/paths/engines/proxy/proxy';
import { listen } from '../support/listen';
import { addressOf } from '../e2e/support/fragile-site';

let site: Server;
let proxy: EngineProxy;
let problems: string[] = [];

beforeEach(async () => {
  problems = [];
  site = createServer(({ url }, answer) => {
    const policy = url === '/frame' ? {} : { 'content-security-policy': "default-src 'self'" };
    answer.writeHead(url === '/missing' ? 404 : 200, { 'content-type': 'text/html', ...policy });
    answer.end('<html><head><title>A page</title></head></html>');
  });
  await listen(site);
  proxy = new EngineProxy({
    site: addressOf(site),
    hosts: ['https://pay.example', 'http://frame.example'],
    onProblem: (problem) => problems.push(problem),
  });
  await proxy.open();
});

afterEach(async () => {
  await proxy.close();
  await new Promise((done) => site.close(done));
});

/** Asks through the proxy, as a browser does. */
async function ask(url: string): Promise<string> {
  const asked = new URL(url).protocol === 'https:' ? await askInside(new URL(url)) : askPlain(url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end();
  });
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

const askPlain = (path: string) => request({ port: proxy.port, host: '127.0.0.1', path });

async function askInside({ host, pathname }: URL) {
  const through = request({
    port: proxy.port,
    host: '127.0.0.1',
    method: 'CONNECT',
    path: `${host}:443`,
  });
  const inside = await new Promise<TLSSocket>((resolve, reject) => {
    through.on('error', reject).end();
    through.on('connect', (_, socket) => {
      const secure = connect({ socket, rejectUnauthorized: false }, () => resolve(secure));
      secure.on('error', reject);
    });
  });
  return request({ createConnection: () => inside, path: pathname, headers: { host } });
}

describe('the proxy of a browser that WebDriver drives', () => {
  it('lets pages of the site run a script first, each its own, and leaves frames as they are', async () => {
    proxy.script = () => 'hold()';
    const page = await ask(`${addressOf(site)}/`);
    const [, first = ''] = /<head><script src="(.+?)"/.exec(page) ?? [];
    expect(await ask(addressOf(site) + first)).toBe('hold()');
    expect(await ask(`${addressOf(site)}/`)).not.toContain(`"${first}"`);
    expect(await ask(`${addressOf(site)}/frame`)).not.toContain('<script');
    expect(problems).toEqual([]);
  });

  it.each(['https://pay.example/cart', 'http://frame.example/film'])(
    'answers for %s, which the document names',
    async (url) => {
      expect(await ask(url)).toBe('<title>Another site</title>');
      expect(problems).toEqual([]);
    },
  );

  it.each(['https://tracker.example/pixel', 'http://tracker.example/pixel'])(
    'tells of %s, and asks it nothing',
    async (url) => {
      expect(await ask(url)).toBe('<title>Another site</title>');
      expect(problems).toEqual([`request to another host: ${url}`]);
    },
  );

  it('tells of what the site does not have', async () => {
    await ask(`${addressOf(site)}/missing`);
    expect(problems).toEqual([`status 404: ${addressOf(site)}/missing`]);
  });

  it('holds what is taken until it is answered, and counts it as open', async () => {
    const held: (() => Promise<void>)[] = [];
    await proxy.route(/\/rest\/v1\//, (route) => {
      held.push(() => route.fulfill({ status: 201, headers: {}, body: route.request().url() }));
      return Promise.resolve();
    });
    const answer = ask('http://elsewhere.example/rest/v1/rows');
    await expect.poll(() => held.length).toBe(1);
    expect(proxy.openCount).toBe(1);
    await held[0]?.();
    expect(await answer).toBe('http://elsewhere.example/rest/v1/rows');
    await expect.poll(() => proxy.openCount).toBe(0);
    expect(problems).toEqual([]);
  });
});
