import type { BrowserContext, Page } from 'playwright';

/** What went wrong on a page without the plan saying so: errors of the console, requests that failed. */
export class Problems {
  private readonly found: string[] = [];

  /** @param isExpected whether the step that is being done brings a problem about */
  constructor(private readonly isExpected: (problem: string) => boolean) {}

  /** Those since the last call. */
  take(): string[] {
    return this.found.splice(0);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.add(`console ${type}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.add(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.add('the page crashed'));
  }

  /** @param origins the hosts that pages may ask */
  watchRequests(context: BrowserContext, origins: readonly string[]): void {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !origins.includes(url.origin))
        this.add(`request to another host: ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Pages give up what they no longer need, such as the clip of a screen that was left.
      if (reason !== 'net::ERR_ABORTED') this.add(`request failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.add(`status ${response.status()}: ${response.url()}`);
    });
  }

  private add(problem: string): void {
    if (!this.isExpected(problem)) this.found.push(problem);
  }
}
