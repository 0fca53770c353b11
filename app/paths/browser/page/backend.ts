import type { AccountProblem, AccountStep } from '../../../../engine/signup';
import type { ServerAction } from '../../visitor/action';
import { accountAnswer } from './account-answers';

/** A request that is answered here, as Playwright and the proxy of the engines give it. */
export interface AskedRoute {
  request(): AskedRequest;
  fulfill(answer: RouteAnswer): Promise<void>;
  /** Breaks the connection. */
  abort(reason?: string): Promise<void>;
}

interface AskedRequest {
  method(): string;
  url(): string;
  postDataJSON(): unknown;
  /** Why the page has given it up, or null. */
  failure(): { readonly errorText: string } | null;
}

interface RouteAnswer {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/** What hands over the requests of a visitor's pages. */
export interface Routes {
  route(pattern: RegExp, take: (route: AskedRoute) => Promise<void>): Promise<unknown>;
}

/** A request that waits for its answer. */
interface Held {
  readonly asked: Asked;
  readonly route: AskedRoute;
  readonly request: AskedRequest;
}

/** What a held request asks for: the webhook, or a step of a signup. */
type Asked = 'webhook' | AccountStep;

/**
 * Answers what a page asks its backend, so that nothing leaves the browser: saves at once, the webhook and the steps
 * of a signup when the plan says what they answer.
 */
export class AnsweringBackend {
  /** The bodies of the saves, oldest first. */
  readonly saves: unknown[] = [];
  /** The bodies that the webhook has received, oldest first. */
  readonly sent: unknown[] = [];
  private readonly held = new Map<Asked, Held[]>();
  /** Held requests of screens that the visitor has left. */
  private readonly abandoned: Held[] = [];

  /** Takes over every request to a backend, whichever host it is on. */
  static async of(context: Routes): Promise<AnsweringBackend> {
    const backend = new AnsweringBackend();
    await context.route(/\/(rest|auth|functions)\/v1\//, (route) => backend.take(route));
    return backend;
  }

  /** Answers the held request of the webhook. Waits for the request for a moment. */
  async answerWebhook(arrives: boolean): Promise<void> {
    const route = await this.next('webhook');
    await (arrives
      ? answer(route, 200, { success: true })
      : answer(route, 500, { success: false, error: 'The plan says that it fails.' }));
  }

  /** Answers the held request of a step of a signup. */
  async answerAccount(step: AccountStep, problems: readonly AccountProblem[] = []): Promise<void> {
    const route = await this.next(step);
    const [problem] = problems;
    if (problem === 'offline') await route.abort('internetdisconnected');
    else {
      const { status, body } = accountAnswer(step, problem);
      await answer(route, status, body);
    }
  }

  /** A screen is about to ask: what earlier screens have asked is not answered any more. */
  abandon(): void {
    this.abandoned.push(...[...this.held.values()].flat());
    this.held.clear();
  }

  /** Answers a request as an action says. */
  answer(action: ServerAction): Promise<void> {
    return action.type === 'webhook'
      ? this.answerWebhook(action.arrives)
      : this.answerAccount(action.step, action.problems);
  }

  /** How many requests wait for an answer. */
  get heldCount(): number {
    return [...this.held.values()].flat().length + this.abandoned.length;
  }

  /** Gives up the requests that nothing has answered. */
  async close(): Promise<void> {
    this.abandon();
    await Promise.allSettled(this.abandoned.map(({ route }) => route.abort()));
  }

  private async take(route: AskedRoute): Promise<void> {
    const request = route.request();
    if (request.method() === 'OPTIONS') return answer(route, 204, undefined);
    const { pathname } = new URL(request.url());
    // Procedures, such as the one that erases a session, do not save.
    if (pathname.includes('/rest/v1/rpc/')) return answer(route, 200, false);
    if (pathname.includes('/rest/v1/')) {
      this.saves.push(request.postDataJSON());
      return answer(route, 201, undefined);
    }
    if (pathname.includes('/functions/v1/')) {
      this.sent.push(request.postDataJSON());
      this.hold({ asked: 'webhook', route, request });
      return undefined;
    }
    const step = stepOf(pathname);
    if (step === undefined) return answer(route, 200, accountAnswer('signUp').body);
    this.hold({ asked: step, route, request });
    return undefined;
  }

  /** A page that sends again what an earlier screen has sent, and waits for its answer, does not ask a second time. */
  private joined(asked: Asked): Held | undefined {
    const index = this.abandoned.findLastIndex(
      (each) => each.asked === asked && each.request.failure() === null,
    );
    return index === -1 ? undefined : this.abandoned.splice(index, 1)[0];
  }

  private hold(held: Held): void {
    this.held.set(held.asked, [...(this.held.get(held.asked) ?? []), held]);
  }

  private async next(asked: Asked): Promise<AskedRoute> {
    for (let tries = 0; tries < 400; tries += 1) {
      const held = this.held.get(asked)?.shift() ?? (tries < 40 ? undefined : this.joined(asked));
      if (held) return held.route;
      await new Promise((done) => void setTimeout(done, 25));
    }
    throw new Error(`The page has not asked the server for "${asked}".`);
  }
}

function stepOf(pathname: string): AccountStep | undefined {
  if (pathname.endsWith('/signup')) return 'signUp';
  if (pathname.endsWith('/verify')) return 'verify';
  return pathname.endsWith('/resend') ? 'resend' : undefined;
}

function answer(
  route: AskedRoute,
  status: number,
  body: object | boolean | undefined,
): Promise<void> {
  return route.fulfill({
    status,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
