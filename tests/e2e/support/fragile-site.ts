import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What goes wrong between the pages and their backend. */
export type Fault =
  | { readonly type: 'none' }
  /** Connections break before anything is answered. */
  | { readonly type: 'cut' }
  /** What is asked arrives; the connection breaks before the answer does. */
  | { readonly type: 'answer lost' }
  /** Answers take their time, in milliseconds. */
  | { readonly type: 'slow'; readonly milliseconds: number }
  | { readonly type: 'status'; readonly status: number }
  /** A network that answers everything with its own page. */
  | { readonly type: 'captive portal' };

const ports = /^\/(rest|auth|functions)\/v1\//;

/**
 * A site whose backend fails as a test wants: its pages come from the server of the browser tests, what
 * they ask the backend goes to a process of its own, which can be killed and started again, through a
 * proxy that breaks.
 */
export class FragileSite {
  fault: Fault = { type: 'none' };
  /** The event ids that the receiver of the webhook has heard, in order. */
  readonly received: string[] = [];
  /** How many requests have come for the backend. */
  asked = 0;
  /** The data of the backend's process. */
  readonly data = mkdtempSync(join(tmpdir(), 'funnel-chaos-'));
  readonly #pages: string;
  #backend: ChildProcess | undefined;
  #backendPort = 0;
  readonly #proxy: Server;
  readonly #receiver: Server;

  /** @param pages the address of the server that has the pages */
  constructor(pages: string) {
    this.#pages = pages;
    this.#proxy = createServer((asked, answer) => void this.#pass(asked, answer));
    this.#receiver = createServer((asked, answer) => {
      this.received.push(String(asked.headers['webhook-id']));
      asked.resume().on('end', () => answer.writeHead(200).end('{}'));
    });
  }

  /** Where visitors find the site. */
  get url(): string {
    return addressOf(this.#proxy);
  }

  /** Where the backend's process answers. */
  get backendUrl(): string {
    return `http://127.0.0.1:${this.#backendPort}`;
  }

  async open(): Promise<void> {
    await Promise.all([listening(this.#proxy), listening(this.#receiver)]);
    this.#backendPort = await freePort();
  }

  /** Starts the backend's process, with the data that is there. Resolves when it answers. */
  async startBackend(): Promise<void> {
    const vite = ['node_modules/vite/bin/vite.js', 'preview', '--configLoader', 'runner'];
    const where = ['--host', '127.0.0.1', '--strictPort', '--port', String(this.#backendPort)];
    this.#backend = spawn(process.execPath, [...vite, ...where], {
      env: {
        ...process.env,
        BACKEND_DATA: this.data,
        ZAPIER_WEBHOOK_URL: addressOf(this.#receiver),
        ZAPIER_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      },
      // With an input that has ended, Vite would end too.
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (;;) {
      const response = await fetch(`${this.backendUrl}/rest/v1/`).catch(() => undefined);
      if (response && response.status < 500) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Ends the backend's process at once, as a crash would. */
  async killBackend(): Promise<void> {
    const backend = this.#backend;
    if (!backend || backend.exitCode !== null) return;
    const ended = new Promise((resolve) => backend.once('exit', resolve));
    backend.kill('SIGKILL');
    await ended;
    this.#backend = undefined;
  }

  async close(): Promise<void> {
    await this.killBackend();
    for (const server of [this.#proxy, this.#receiver]) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(this.data, { recursive: true, force: true });
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (!ports.test(asked.url ?? '')) return forward(this.#pages, asked, answer);
    this.asked += 1;
    const { fault } = this;
    switch (fault.type) {
      case 'none':
        return forward(this.backendUrl, asked, answer);
      case 'cut':
        answer.destroy();
        return undefined;
      case 'answer lost':
        return forward(this.backendUrl, asked, answer, () => answer.destroy());
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
        return forward(this.backendUrl, asked, answer);
      case 'status':
        answer.writeHead(fault.status, { 'content-type': 'application/json' }).end('{}');
        return undefined;
      case 'captive portal':
        answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');
    }
  }
}

/** Passes a request on, and its answer back, unless somebody else takes the answer. */
function forward(
  to: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  taken?: () => void,
): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(to + url, { method, headers }, (response) => {
    if (taken) {
      response.resume().on('end', taken);
      return;
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
}

function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listening(server);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
