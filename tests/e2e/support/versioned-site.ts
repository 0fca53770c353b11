import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The name of the tag that says which version a page is of. */
const tag = 'version-of-page';

/** The version of a page, in the page. */
export const versionTag = `meta[name=${tag}]`;

/** A site of the browser tests under an address of its own: it can go down, be slow, and get a new version. */
export class VersionedSite {
  /** Whether connections break before anything is answered. */
  isDown = false;
  /** Whether films that the worker fetches never arrive, as over a slow network. What players ask for does. */
  holdsFilms = false;
  /** How many have been held. */
  held = 0;
  #version = 0;
  readonly #pages: string;
  readonly #server: Server;

  /** @param pages the address of the server that has the pages */
  constructor(pages: string) {
    this.#pages = pages;
    this.#server = createServer((asked, answer) => {
      if (this.isDown) {
        answer.destroy();
        return;
      }
      const isFilm = /\.(?:mp4|webm)$/.test(asked.url ?? '');
      if (this.holdsFilms && isFilm && asked.headers['sec-fetch-dest'] === 'empty') {
        this.held += 1;
        return;
      }
      // Texts are changed on the way, so they come uncompressed.
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      const to = request(this.#pages + asked.url, { method: asked.method, headers }, (from) => {
        const type = from.headers['content-type'] ?? '';
        const isChanged = type.includes('html') || asked.url === '/worker.js';
        const { 'content-length': _length, etag: _tag, ...changed } = from.headers;
        // The browser's own cache is no shortcut to a film that is held.
        if (this.holdsFilms && isFilm) from.headers['cache-control'] = 'no-store';
        answer.writeHead(from.statusCode ?? 502, isChanged ? changed : from.headers);
        if (!isChanged) {
          from.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        from.on('data', (part: Buffer) => parts.push(part));
        from.on('end', () => this.#answer(Buffer.concat(parts).toString(), answer));
      });
      to.on('error', () => answer.destroy());
      asked.pipe(to);
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

  /** Puts a new version of the same pages on the site. */
  publish(): string {
    this.#version += 1;
    return String(this.#version);
  }

  #answer(text: string, answer: ServerResponse): void {
    const version = String(this.#version);
    answer.end(
      text
        .replace('<head>', `<head><meta name="${tag}" content="${version}">`)
        .replace(/version:([`'"])\w+/, (named) => named + version),
    );
  }
}
