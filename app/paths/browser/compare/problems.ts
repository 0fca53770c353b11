import type { BrowserContext, Page } from 'playwright';
import type { PlanRun } from '../../../../engine/paths';

/** What went wrong on a page without the plan saying so: errors of the console, requests that failed. */
export class PageProblems {
  protected readonly found: string[] = [];

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

  /** @param origins the hosts that pages may ask; undefined where requests to others are blocked */
  watchRequests(context: BrowserContext, origins: readonly string[] | undefined): void {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && origins?.includes(url.origin) === false)
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

  add(problem: string): void {
    if (!this.isExpected(problem)) this.found.push(problem);
  }
}

/** Problems that a run brings about itself. */
export function expectedProblems({ steps }: PlanRun): (problem: string) => boolean {
  const does = (event: string): boolean => steps.some((step) => step.event?.type.startsWith(event));
  const patterns = [
    ...(does('failed.') || does('elapsed.sending') ? [/functions\/v1/, /could not be sent/] : []),
    ...(does('broken.') ? [/a-clip-that-is-not-there/] : []),
    ...(does('refused.') ? [/auth\/v1/, /was refused/] : []),
    // What Playwright says where a context has no service workers.
    /Service Worker registration blocked by Playwright/,
    // Backends of deployed sites are on other hosts; they are answered here.
    /^request to another host: \S+\/(rest|auth|functions)\/v1\//,
  ];
  return (problem) => patterns.some((pattern) => pattern.test(problem));
}
