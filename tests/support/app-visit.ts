import { vi } from 'vitest';
import { config, outline } from 'virtual:funnel/outline';
import { createContent } from '../../app/browser/content/content';
import { carryOutEffects } from '../../app/browser/effects';
import { startSending } from '../../app/browser/webhook/sending';
import { openAt } from '../../app/browser/open-funnel';
import { openSession } from '../../app/browser/session/session';
import { addressOf, destinationOf, type Answers } from '../../engine';
import {
  createFunnelMachine,
  eventAt,
  placeOf,
  restoreOf,
  visitOf,
  type ScreenEvent,
} from '../../engine/compile';
import { memoryStore } from './memory-store';

/** A request that has left the page. */
interface SentRequest {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A visit of the built funnel: the app's wiring without React, under fake timers. */
export interface AppVisit {
  readonly sessionId: string;
  readonly at: () => string;
  /** What analytics has received, in order. */
  readonly dataLayer: () => readonly Record<string, unknown>[];
  /** What local storage holds under a key, parsed. */
  readonly stored: (key: string) => unknown;
  readonly keys: () => readonly string[];
  readonly requests: readonly SentRequest[];
  readonly sounds: readonly string[];
  /** Does something on the screen that is shown. */
  readonly does: (event: ScreenEvent) => Promise<void>;
  readonly answers: (values: Answers) => Promise<void>;
  /** Opens an address of the site, as a link or Back does. */
  readonly opens: (address: string) => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly end: () => void;
}

/** How a visit begins. */
interface Arrival {
  /** An absolute address. */
  readonly url: string;
  readonly userAgent?: string;
  /** What a plan link has brought. */
  readonly linked?: Answers;
  /** What the server answers a request with. */
  readonly answer?: () => Response;
}

/** Starts a visit. Needs `vi.useFakeTimers()`, and `end` when it is over. */
export async function visitApp({
  url,
  userAgent = 'Test/1',
  linked,
  answer = () => Response.json({ success: true }),
}: Arrival): Promise<AppVisit> {
  const location = new URL(url);
  const window: EventTarget & { location: URL; dataLayer?: Record<string, unknown>[] } =
    Object.assign(new EventTarget(), { location });
  const requests: SentRequest[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request = new Request(input, init);
    requests.push({
      url: input,
      method: init.method,
      headers: request.headers,
      body: await request.json(),
    });
    return answer();
  });

  const { store, data } = memoryStore();
  const content = createContent(outline, { nodes: {}, words: {} }, {});
  await content.loadAhead(outline.start, { screens: Infinity, pictures: 0 });
  const session = openSession(outline, store, location.search);
  const { actor } = openAt(outline, createFunnelMachine(config, outline), location);
  const sounds: string[] = [];
  const stop = carryOutEffects(actor, {
    outline,
    content,
    session,
    store,
    sending: startSending({ outline, content, session, store, drafts: new Map() }),
    isRehydrated: linked !== undefined,
    playEffect: (name) => sounds.push(name),
  });
  const node = (): string => placeOf(actor.getSnapshot()).node;
  actor.subscribe(({ context }) => {
    const { redirect, ...here } = destinationOf(outline, location.pathname, location.search);
    if (here.node === node() && redirect === undefined) return;
    location.href = new URL(addressOf(outline, node(), context.answers), url).href;
  });
  actor.start();
  actor.send(restoreOf({ ...session.answers, ...linked }));

  const settle = async (): Promise<void> => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const does = async (event: ScreenEvent): Promise<void> => {
    actor.send(eventAt(node(), event));
    await settle();
  };
  return {
    sessionId: session.id,
    at: node,
    dataLayer: () => window.dataLayer ?? [],
    stored: (key) => JSON.parse(data.get(key) ?? 'null'),
    keys: () => [...data.keys()],
    requests,
    sounds,
    does,
    answers: (values) => does({ type: 'answer', values }),
    opens: async (address) => {
      location.href = new URL(address, url).href;
      const to = destinationOf(outline, location.pathname, location.search);
      actor.send(visitOf(to.node, to.answers));
      await settle();
    },
    wait: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settle();
    },
    end: () => {
      stop();
      actor.stop();
      vi.unstubAllGlobals();
    },
  };
}
