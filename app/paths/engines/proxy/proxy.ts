import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { AskedRoute, Routes } from '../../browser/page/backend';
import { networkDelay } from '../../browser/page/network';
import { ownCertificate } from './certificate';

/** Where pages find what they run before anything of their own: WebDriver has nothing that begins earlier than a page. */
const beforePage = '/before-the-page';

/** Hosts that Firefox asks for itself. It gets no answer either. */
const ofTheBrowser = /\.mozilla\.(com|net|org)(:\d+)?$/;

let certificate: ReturnType<typeof ownCertificate> | undefined;

interface Taken {
  readonly pattern: RegExp;
  readonly take: (route: AskedRoute) => Promise<void>;
}

interface ProxyOptions {
  /** The site's origin. */
  readonly site: string;
  /** Other origins that pages may ask. They answer with an empty page. */
  readonly hosts: readonly string[];
  /** Called for requests that fail, and for those to other hosts. */
  readonly onProblem: (problem: string) => void;
}

/** What a browser asks goes through it: what it may not ask gets no answer, and pages of the site run scripts first. */
export class EngineProxy implements Routes {
  isSlow = false;
  /** The text of the script that pages run first. */
  script: () => Promise<string> | string = () => '';
  readonly #server: Server;
  readonly #taken: Taken[] = [];
  readonly #open = new Set<IncomingMessage>();
  #pages = 0;

  constructor(private readonly options: ProxyOptions) {
    this.#server = createServer((asked, answer) => void this.#hear(asked, answer));
    this.#server.on('connect', ({ url = '' }, socket) => {
      if (ofTheBrowser.test(url)) {
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
        return;
      }
      socket.on('error', () => socket.destroy());
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      certificate ??= ownCertificate();
      const inside = new TLSSocket(socket, { isServer: true, ...certificate });
      inside.on('error', () => socket.destroy());
      this.#server.emit('connection', inside);
    });
  }

  get port(): number {
    // A server that listens on a port has such an address.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many requests have no answer yet. A clip may hold its connection for as long as it is on the screen. */
  get openCount(): number {
    return this.#open.size;
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  route(pattern: RegExp, take: Taken['take']): Promise<void> {
    this.#taken.push({ pattern, take });
    return Promise.resolve();
  }

  async #hear(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    // What is asked over TLS says its host apart.
    if (asked.url?.startsWith('/') === true)
      asked.url = `https://${asked.headers.host ?? ''}${asked.url}`;
    const { url = '' } = asked;
    const { origin, pathname } = new URL(url);
    if (!/^(video|audio)$/.test(String(asked.headers['sec-fetch-dest']))) this.#open.add(asked);
    answer.on('close', () => this.#open.delete(asked));
    if (this.isSlow) await new Promise((done) => void setTimeout(done, networkDelay));
    const taken = this.#taken.find(({ pattern }) => pattern.test(url));
    if (taken) await taken.take(await routeOf(asked, answer));
    else if (origin !== this.options.site) this.#answerAsOther(url, answer);
    else if (pathname === beforePage)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(await this.script());
    else this.#pass(asked, answer);
  }

  #answerAsOther(url: string, answer: ServerResponse): void {
    const { origin, hostname } = new URL(url);
    if (!this.options.hosts.includes(origin) && !ofTheBrowser.test(hostname))
      this.options.onProblem(`request to another host: ${url}`);
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Another site</title>');
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '' } = asked;
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const onward = request(url, { method, headers }, (response) => {
      const { statusCode = 502, headers: own } = response;
      if (statusCode >= 400) this.options.onProblem(`status ${statusCode}: ${url}`);
      // A framed page without a policy is not one of the funnel's.
      const isPage = own['content-type']?.startsWith('text/html') && own['content-security-policy'];
      if (!isPage) {
        answer.writeHead(statusCode, own);
        response.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        this.#pages += 1;
        const page = Buffer.concat(parts)
          .toString()
          .replace('<head>', `<head><script src="${beforePage}?${this.#pages}"></script>`);
        const { 'content-length': __, etag: ___, ...others } = own;
        answer.writeHead(statusCode, others).end(page);
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
}

/** A request as Playwright gives it. */
async function routeOf(asked: IncomingMessage, answer: ServerResponse): Promise<AskedRoute> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts).toString();
  return {
    request: () => ({
      method: () => asked.method ?? 'GET',
      url: () => asked.url ?? '',
      postDataJSON: (): unknown => (body === '' ? null : JSON.parse(body)),
      failure: () => (answer.closed && !answer.writableFinished ? { errorText: 'aborted' } : null),
    }),
    fulfill: ({ status, headers, body: text }) =>
      new Promise((done) => {
        if (answer.closed) done();
        else answer.writeHead(status, headers).end(text, () => done());
      }),
    abort: () => {
      answer.destroy();
      return Promise.resolve();
    },
  };
}
