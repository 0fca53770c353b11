import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of the browser tests under an address of its own, which can go down or answer wrongly. */
export class SiteThatGoesDown {
  /** Whether connections break before anything is answered. */
  isDown = false;
  /** Files that are answered with a page, as a host does that answers every address with its first one. */
  isMisplaced: (path: string) => boolean = () => false;
  readonly #server: Server;

  /** @param pages the address of the server that has the pages */
  constructor(pages: string) {
    this.#server = createServer((asked, answer) => {
      if (this.isDown) {
        answer.destroy();
        return;
      }
      const { method, headers, url = '/' } = asked;
      if (this.isMisplaced(url)) {
        answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=31536000' });
        answer.end('<!doctype html><title>Sign in</title>');
        return;
      }
      const onward = request(pages + url, { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    });
  }

  /** Where visitors find the site. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
