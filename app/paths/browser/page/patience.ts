import type { BrowserContext, Request } from 'playwright';

/** How long a visit waits for a page, in milliseconds. */
export interface Patience {
  /** For what the plan expects to be seen. */
  readonly look: number;
  /** For what is seen to change, while no request is open. The clock stands still, so timers change nothing. */
  readonly settle: number;
  /** For a control to appear. */
  readonly control: number;
}

/** Before it is known that something is wrong: long enough for a machine with busy cores. */
export const patient: Patience = { look: 10_000, settle: 10_000, control: 10_000 };

/** When a failure is repeated or shrunk: a page that has settled does not come right any more. */
export const afterFailure: Patience = { look: 10_000, settle: 1_000, control: 3_000 };

/** Requests of pages that have no answer yet. */
export class OpenRequests {
  private readonly open = new Set<Request>();

  constructor(context: BrowserContext) {
    const closes = (request: Request): void => {
      this.open.delete(request);
    };
    context.on('request', (request) => {
      // A clip may hold its connection for as long as it is on the screen.
      if (request.resourceType() !== 'media') this.open.add(request);
    });
    context.on('requestfinished', closes);
    context.on('requestfailed', closes);
  }

  get count(): number {
    return this.open.size;
  }
}

/** Waits until no request has been open for `quiet` milliseconds, at most as long as a page may take. */
export async function untilQuiet(openCount: () => number, quiet: number): Promise<void> {
  const began = Date.now();
  let since = began;
  while (Date.now() - since < quiet && Date.now() - began < patient.look) {
    if (openCount() > 0) since = Date.now();
    await new Promise((done) => void setTimeout(done, 50));
  }
}

/**
 * Looks again and again until nothing differs from what is expected.
 * @param isWaiting whether the page waits for an answer, so that more can change
 * @returns what differs in the end: nothing, or what did when patience ended
 */
export async function untilSame<Difference>(
  look: () => Promise<readonly Difference[]>,
  { look: most, settle }: Patience,
  isWaiting: () => boolean,
): Promise<readonly Difference[]> {
  const began = Date.now();
  let since = began;
  let before = '';
  for (;;) {
    const found = await look();
    if (found.length === 0) return found;
    const seen = JSON.stringify(found);
    const now = Date.now();
    if (seen !== before || isWaiting()) since = now;
    before = seen;
    if (now - since >= settle || now - began >= most) return found;
    await new Promise((done) => void setTimeout(done, 20));
  }
}
