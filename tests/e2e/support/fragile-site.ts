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
import { freePort, listen } from '../../support/listen';

const ports = /^\/(rest|auth|functions)\/v1\//;

/**
 * A site whose backend fails on command: pages come from the server of the browser tests, backend
 * requests go through a proxy that can be cut to a process that can be killed and restarted.
 */
export class FragileSite {
  /** Whether connections for the backend break before anything is answered. */
  isCut = false;
  /** The event ids that the webhook's receiver got, in order. */
  readonly received: string[] = [];
  /** The number of requests for the backend. */
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
    this.#proxy = createServer((asked, answer) => this.#pass(asked, answer));
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
    await Promise.all([listen(this.#proxy), listen(this.#receiver)]);
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
      stdio: 'ignore',
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

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (!ports.test(asked.url ?? '')) {
      forward(this.#pages, asked, answer);
      return;
    }
    this.asked += 1;
    if (this.isCut) answer.destroy();
    else forward(this.backendUrl, asked, answer);
  }
}

/** Proxies a request and its response. */
export function forward(to: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(to + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

/** Where a server that listens is found. */
export function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
