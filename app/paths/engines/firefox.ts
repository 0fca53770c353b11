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
  type InputSource,
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
export async function startFirefox(options: FirefoxOptions = {}): Promise<DriverSession> {
  const path = findFirefox();
  if (path === undefined) throw new Error('There is no Firefox: node app/paths/engines/find.mjs');
  const profile = profileFolder(options);
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
    capabilities: { alwaysMatch: { acceptInsecureCerts: options.proxyPort !== undefined } },
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: Context[] }>('browsingContext.getTree', {});
  const session = new FirefoxSession(bidi, contexts[0]?.context ?? '', options, async () => {
    await firefox.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  // In the tab that a browser begins with, the address bar has the focus: keys would press no button of a page.
  await session.tab();
  return session;
}

/** A folder with the preferences of a new profile. */
function profileFolder({
  hasTouch = false,
  isStill = false,
  isDark = false,
  proxyPort,
  preferences = {},
}: FirefoxOptions): string {
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
  return profile;
}

class FirefoxSession implements DriverSession {
  private readonly said: string[] = [];
  private viewport: WindowSize | undefined;

  /**
   * @param top the tab
   * @param end ends what the browser needs
   */
  constructor(
    private readonly bidi: Bidi,
    private top: string,
    private readonly options: FirefoxOptions,
    private readonly end: () => Promise<void>,
  ) {
    bidi.on('log.entryAdded', ({ level, text }) => {
      if (level === 'error' || level === 'warn') this.said.push(String(text));
    });
  }

  async open(url: string): Promise<void> {
    const { waitsForPages = true } = this.options;
    const wait = waitsForPages ? 'complete' : 'none';
    await this.bidi.send('browsingContext.navigate', { context: this.top, url, wait });
  }

  async run<Args extends readonly unknown[], T>(
    body: (...args: Args) => T | Promise<T>,
    args: Args,
    { inFrame = false }: { readonly inFrame?: boolean } = {},
  ): Promise<T> {
    const context = inFrame ? await frameIn(this.bidi, this.top) : this.top;
    return fromJson<T>(await this.call(context, jsonFunction(body), args));
  }

  async load(script: string): Promise<void> {
    await this.call(this.top, `() => { ${script}\n }`, []);
  }

  async act(actions: readonly InputSource[]): Promise<void> {
    await this.bidi.send('input.performActions', { context: this.top, actions });
  }

  async tab(): Promise<void> {
    const { bidi, viewport, top: before } = this;
    const made = await bidi.send<Context>('browsingContext.create', { type: 'tab' });
    this.top = made.context;
    if (viewport) await bidi.send('browsingContext.setViewport', { context: this.top, viewport });
    await bidi.send('browsingContext.close', { context: before });
  }

  async picture({ isWhole = false }: { readonly isWhole?: boolean } = {}): Promise<Buffer> {
    const { data } = await this.bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.top,
      origin: isWhole ? 'document' : 'viewport',
    });
    return Buffer.from(data, 'base64');
  }

  async resize(viewport: WindowSize): Promise<void> {
    this.viewport = viewport;
    await this.bidi.send('browsingContext.setViewport', { context: this.top, viewport });
  }

  problems(): readonly string[] {
    return this.said.splice(0);
  }

  async close(): Promise<void> {
    this.bidi.close();
    await this.end();
  }

  private async call(context: string, declaration: string, given: unknown): Promise<unknown> {
    const answer = await this.bidi.send<CallResult>('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  }
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
