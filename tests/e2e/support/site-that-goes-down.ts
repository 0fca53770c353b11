import { createServer, type Server } from 'node:http';
import { listen } from '../../support/listen';
import { addressOf, forward } from './fragile-site';
import { wizard } from './funnels';
import { test } from './test';

/** Browsers keep such an answer for a year. */
const kept = { 'cache-control': 'max-age=31536000' };

/** A site of the browser tests under an address of its own, which can go down or answer wrongly. */
export class SiteThatGoesDown {
  /** Whether connections break before anything is answered. */
  isDown = false;
  /** Files that are answered with a page, as a host does that answers every address with its first one. */
  isMisplaced: (path: string) => boolean = () => false;
  /** How much of a file arrives, from 0 to 1, as where a deployment is copied: the answer is a good one all the same. */
  partOf: (path: string) => number = () => 1;
  readonly #server: Server;

  /** @param pages the address of the server that has the pages */
  constructor(pages: string) {
    this.#server = createServer((asked, answer) => {
      if (this.isDown) {
        answer.destroy();
        return;
      }
      if (this.isMisplaced(asked.url ?? '/')) {
        answer.writeHead(200, { 'content-type': 'text/html', ...kept });
        answer.end('<!doctype html><title>Sign in</title>');
        return;
      }
      const part = this.partOf(asked.url ?? '/');
      if (part < 1) {
        void fetch(pages + asked.url).then(async (whole) => {
          const text = await whole.text();
          answer.writeHead(200, {
            'content-type': whole.headers.get('content-type') ?? '',
            ...kept,
          });
          answer.end(text.slice(0, Math.floor(part * text.length)));
        });
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

/** Tests in which the wizard's visitors come to such a site. */
export const testOnSiteThatGoesDown = test.extend<{ site: SiteThatGoesDown }>({
  // Playwright wants a pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, give) => {
    const site = new SiteThatGoesDown(wizard.url);
    await site.open();
    await give(site);
    site.close();
  },
  funnel: async ({ site }, give) => give({ ...wizard, url: site.url }),
});
