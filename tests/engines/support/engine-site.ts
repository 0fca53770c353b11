import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listen } from '../../support/listen';
import { addressOf } from '../../e2e/support/fragile-site';

/** Where pages get what they run before anything of their own: WebDriver has nothing that begins earlier than a page. */
const first = '/before-page.js';

/** Remembers what is asked to play, and says in the console what the policy refuses, which not every browser does. */
const watch = `
window.media = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!window.media.includes(this)) window.media.push(this);
  return play.call(this);
};
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  console.error('The policy refuses ' + blockedURI + ': ' + effectiveDirective);
});`;

/** A site of the browser tests under an address of its own, that can go away or be slow. */
export class EngineSite {
  /** What cannot be had: its connections break before anything is answered. */
  gone: RegExp | undefined;
  /** What every page runs before anything of its own. */
  readonly scripts: string[] = [watch];
  /** Files that come only once this resolves. */
  #held: { readonly files: RegExp; readonly until: Promise<void> } | undefined;
  readonly #server: Server;

  /** @param pages the address of the server that has the pages */
  constructor(readonly pages: string) {
    this.#server = createServer(async (asked, answer) => {
      if (this.#held?.files.test(asked.url ?? '')) await this.#held.until;
      if (this.gone?.test(asked.url ?? '')) answer.destroy();
      else if (asked.url === first)
        answer
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(this.scripts.map((script) => `{${script}\n}`).join('\n'));
      else this.#pass(asked, answer);
    });
  }

  /** Keeps files back until the returned function is called. */
  hold(files: RegExp): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held = { files, until };
    return release;
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
          .replace('<head>', `<head><script src="${first}"></script>`);
        const { 'content-length': __, etag: ___, ...others } = own;
        answer.writeHead(statusCode, others).end(page);
      });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
}
