import type { BrowserContext, Page } from '@playwright/test';

/**
 * What went wrong on a page that a visitor may not see: errors and warnings of the console, uncaught errors,
 * requests that failed and requests to other hosts. A test fails on each that it does not allow.
 */
export class Problems {
  readonly #found: string[] = [];
  // What Playwright says where a context has no service workers.
  readonly #allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // What browsers ask for when a test opens a picture by itself. Pages name their icon.
    /\/favicon\.ico/,
  ];

  readonly #origins: readonly string[];

  /** @param origins the hosts that the page may ask */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Lets problems pass that the test itself brings about. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Those that were not allowed. */
  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((each) => each.test(problem)));
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#found.push(`console ${type}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#found.push('the page crashed'));
  }

  watchRequests(context: BrowserContext): void {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !this.#origins.includes(url.origin))
        this.#found.push(`request to another host: ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The page itself gives up what it no longer needs, such as the clip of a screen that was left.
      if (reason !== 'net::ERR_ABORTED')
        this.#found.push(`request failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#found.push(`status ${response.status()}: ${response.url()}`);
    });
  }
}
