import { createServer, type Server } from 'node:http';
import { listen } from '../../support/listen';
import { addressOf, forward } from './fragile-site';

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
      if (this.isMisplaced(asked.url ?? '/')) {
        answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=31536000' });
        answer.end('<!doctype html><title>Sign in</title>');
        return;
      }
      forward(pages, asked, answer);
    });
  }

  /** Where visitors find the site. */
  get url(): string {
    return addressOf(this.#server);
  }

  async open(): Promise<void> {
    await listen(this.#server);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
