import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findFirefox } from './find.mjs';
import { start } from './process';
import {
  fromJson,
  jsonFunction,
  type DriverSession,
  type SessionOptions,
  type WindowSize,
} from './session';

/** What Firefox is told of the device. Without a window it would have no pointer at all. */
export interface FirefoxOptions extends SessionOptions {
  /** Further preferences of about:config. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Starts Firefox, driven by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/.
 * @throws where there is none
 */
export async function startFirefox({
  hasTouch = false,
  isStill = false,
  isDark = false,
  waitsForPages = true,
  proxyPort,
  preferences = {},
}: FirefoxOptions = {}): Promise<DriverSession> {
  const path = findFirefox();
  if (path === undefined) throw new Error('There is no Firefox: node app/paths/engines/find.mjs');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const pointers = hasTouch ? coarse : fineThatHovers;
  const settings = {
    'ui.primaryPointerCapabilities': pointers,
    'ui.allPointerCapabilities': pointers,
    'ui.prefersReducedMotion': isStill ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'intl.accept_languages': 'en-US, en',
    'browser.shell.checkDefaultBrowser': false,
    // A page that is left is gone, as in the other engines under test.
    'browser.sessionhistory.max_total_viewers': 0,
    ...(proxyPort !== undefined && throughProxy(proxyPort)),
    ...preferences,
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = start(path, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const [, address = ''] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connect(`${address}/session`);
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: proxyPort !== undefined } },
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const problems: string[] = [];
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') problems.push(String(text));
  });
  const { contexts } = await bidi.send<{ contexts: Context[] }>('browsingContext.getTree', {});
  let top = contexts[0]?.context ?? '';
  let viewport: WindowSize | undefined;

  const tab = async (): Promise<void> => {
    const before = top;
    const made = await bidi.send<Context>('browsingContext.create', { type: 'tab' });
    top = made.context;
    if (viewport) await bidi.send('browsingContext.setViewport', { context: top, viewport });
    await bidi.send('browsingContext.close', { context: before });
  };
  // In the tab that a browser begins with, the address bar has the focus: keys would press no button of a page.
  await tab();

  const call = async (context: string, declaration: string, given: unknown): Promise<unknown> => {
    const answer = await bidi.send<CallResult>('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  };

  return {
    open: async (url) => {
      const wait = waitsForPages ? 'complete' : 'none';
      await bidi.send('browsingContext.navigate', { context: top, url, wait });
    },
    run: async <Args extends readonly unknown[], T>(
      body: (...args: Args) => T | Promise<T>,
      args: Args,
      { inFrame = false } = {},
    ) => {
      const context = inFrame ? await frameIn(bidi, top) : top;
      return fromJson<T>(await call(context, jsonFunction(body), args));
    },
    load: async (script) => {
      await call(top, `() => { ${script}\n }`, []);
    },
    act: async (actions) => {
      await bidi.send('input.performActions', { context: top, actions });
    },
    tab,
    picture: async ({ isWhole = false } = {}) => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context: top,
        origin: isWhole ? 'document' : 'viewport',
      });
      return Buffer.from(data, 'base64');
    },
    resize: async (size) => {
      viewport = size;
      await bidi.send('browsingContext.setViewport', { context: top, viewport });
    },
    problems: () => problems.splice(0),
    close: async () => {
      bidi.close();
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Everything is asked there, also of this machine. */
const throughProxy = (port: number): NonNullable<FirefoxOptions['preferences']> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': port,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': port,
  'network.proxy.allow_hijacking_localhost': true,
});

/** Of the preferences for pointers: https://searchfox.org/mozilla-central/source/widget/LookAndFeel.h. */
const coarse = 1;
const fineThatHovers = 6;

interface Context {
  readonly context: string;
  readonly children?: readonly Context[] | null;
}

type CallResult =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

async function frameIn(bidi: Bidi, root: string): Promise<string> {
  const { contexts } = await bidi.send<{ contexts: Context[] }>('browsingContext.getTree', {
    root,
  });
  const frame = contexts[0]?.children?.[0];
  if (!frame) throw new Error('The page has no frame.');
  return frame.context;
}

/** A connection that sends commands and hears events. */
interface Bidi {
  send<T = unknown>(method: string, params: object): Promise<T>;
  on(event: string, hear: (params: Readonly<Record<string, unknown>>) => void): void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly type?: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const waiting = new Map<number, (message: Message) => void>();
  const hearers = new Map<string, (params: Readonly<Record<string, unknown>>) => void>();
  socket.on('message', (data: Buffer) => {
    // The protocol says so.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else hearers.get(message.method ?? '')?.(message.params ?? {});
  });
  socket.on('close', () => {
    for (const answer of waiting.values())
      answer({ error: 'closed', message: 'Firefox has gone.' });
  });
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ error, message, result }) => {
          waiting.delete(id);
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          if (error === undefined) resolve(result as never);
          else reject(new Error(`${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (event, hear) => void hearers.set(event, hear),
    close: () => socket.close(),
  };
}
