import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listen } from '../../support/listen';
import { addressOf } from '../../e2e/support/fragile-site';

/** What pages run before anything of their own: WebDriver has nothing that begins earlier than a page. */
const watch = '/watch-media.js';
const watchScript = `
window.media = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!window.media.includes(this)) window.media.push(this);
  return play.call(this);
};`;

/** A site of the browser tests under an address of its own, that can go away. Its pages tell what they want to play. */
export class EngineSite {
  /** Whether connections break before anything is answered. */
  isDown = false;
  readonly #server: Server;

  /** @param pages the address of the server that has the pages */
  constructor(readonly pages: string) {
    this.#server = createServer((asked, answer) => {
      if (this.isDown) answer.destroy();
      else if (asked.url === watch)
        answer.writeHead(200, { 'content-type': 'text/javascript' }).end(watchScript);
      else this.#pass(asked, answer);
    });
  }

  /** Where visitors find the site. */
  get url(): string {
    return addressOf(this.#server);
  }

  async open(): Promise<void> {
    await listen(this.#server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/' } = asked;
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const onward = request(this.pages + url, { method, headers }, (response) => {
      const { statusCode = 502, headers: own } = response;
      // A frame's page has no music of the funnel.
      const isPage = own['content-type']?.startsWith('text/html') && own['content-security-policy'];
      if (!isPage) {
        answer.writeHead(statusCode, own);
        response.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const page = Buffer.concat(parts)
          .toString()
          .replace('<head>', `<head><script src="${watch}"></script>`);
        const { 'content-length': __, etag: ___, ...others } = own;
        answer.writeHead(statusCode, others).end(page);
      });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
}
