import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { findWebkit } from './find.mjs';
import { start } from './process';
import {
  fromJson,
  jsonFunction,
  type DriverSession,
  type InputSource,
  type SessionOptions,
  type WindowSize,
} from './session';

/**
 * Starts WebKitGTK's browser on a screen of its own, driven by WebDriver: https://www.w3.org/TR/webdriver2/.
 * @throws where there is none
 */
export async function startWebkit(options: SessionOptions = {}): Promise<DriverSession> {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKit: node app/paths/engines/find.mjs');
  const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1920x1400x24']);
  const [display = ''] = await screen.says(/^\d+$/);
  const port = await freePort();
  const settings = settingsFolder(options);
  const driver = start(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: settings,
    // Software drawing: a virtual screen has no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const problems: string[] = [];
  driver.onLine((line) => {
    const said = /^CONSOLE (?:\S+ )?(?:ERROR|WARN)\S* (.*)/.exec(line);
    if (said) problems.push(said[1] ?? line);
  });
  const address = `http://127.0.0.1:${port}/session`;
  const capabilities = capabilitiesOf(programs.browser, options);
  const { sessionId } = await whenReady(() =>
    ask<{ sessionId: string }>('POST', address, { capabilities }),
  );
  return new WebkitSession(`${address}/${sessionId}`, problems, async () => {
    await driver.end();
    await screen.end();
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** A folder with settings of the browser's own controls. */
function settingsFolder({ isStill = false }: SessionOptions): string {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  const gtk = join(settings, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(
    join(gtk, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\n`,
  );
  // The browser's own controls would keep its window from being as narrow as a phone's.
  writeFileSync(join(gtk, 'gtk.css'), '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; }');
  return settings;
}

/** What is asked of a session. */
const capabilitiesOf = (
  browser: string,
  { proxyPort, isDark = false, waitsForPages = true }: SessionOptions,
) => ({
  alwaysMatch: {
    browserName: 'MiniBrowser',
    pageLoadStrategy: waitsForPages ? 'normal' : 'none',
    ...(proxyPort !== undefined && {
      acceptInsecureCerts: true,
      proxy: {
        proxyType: 'manual',
        httpProxy: `127.0.0.1:${proxyPort}`,
        sslProxy: `127.0.0.1:${proxyPort}`,
      },
    }),
    'webkitgtk:browserOptions': {
      binary: browser,
      args: [
        '--automation',
        ...(isDark ? ['--dark-mode'] : []),
        '--enable-write-console-messages-to-stdout=true',
        // A page that is left is gone, as in the other engines under test.
        '--enable-page-cache=false',
      ],
    },
  },
});

/** @throws what the driver answers, if it is a mistake */
async function ask<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  // The protocol says so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}

class WebkitSession implements DriverSession {
  /**
   * @param address where the driver takes commands for this session
   * @param said what the console has said
   * @param end ends what the browser needs
   */
  constructor(
    private readonly address: string,
    private readonly said: string[],
    private readonly end: () => Promise<void>,
  ) {}

  async open(url: string): Promise<void> {
    await this.post('url', { url });
  }

  async run<Args extends readonly unknown[], T>(
    body: (...args: Args) => T | Promise<T>,
    args: Args,
    { inFrame = false }: { readonly inFrame?: boolean } = {},
  ): Promise<T> {
    if (inFrame) await this.post('frame', { id: 0 });
    try {
      return fromJson(await this.call(`return (${jsonFunction(body)})(arguments[0])`, args));
    } finally {
      if (inFrame) await this.post('frame', { id: null });
    }
  }

  async load(script: string): Promise<void> {
    await this.call(script, []);
  }

  async act(actions: readonly InputSource[]): Promise<void> {
    await this.post('actions', { actions });
  }

  async tab(): Promise<void> {
    const { handle } = await this.post<{ handle: string }>('window/new', { type: 'tab' });
    await ask('DELETE', `${this.address}/window`);
    await this.post('window', { handle });
  }

  async picture({ isWhole = false }: { readonly isWhole?: boolean } = {}): Promise<Buffer> {
    return isWhole ? this.wholePage() : this.shown();
  }

  async resize({ width, height }: WindowSize): Promise<void> {
    let outer: WindowSize = { width, height };
    let wasRight = false;
    // A window has its size some time after it is given one, and pages meanwhile sizes that it had or will not have.
    for (let tries = 0; tries < 50; tries += 1) {
      await this.post('window/rect', { x: 0, y: 0, ...outer });
      const { width: wide, height: high } = await this.run(innerSize, []);
      const rect = await ask<WindowSize>('GET', `${this.address}/window/rect`);
      const isSet = rect.width === outer.width && rect.height === outer.height;
      const isRight = isSet && wide === width && high === height;
      if (isRight && wasRight) return;
      wasRight = isRight;
      outer = { width: width + rect.width - wide, height: height + rect.height - high };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { width: wide, height: high } = await this.run(innerSize, []);
    throw new Error(`The window is ${wide} × ${high} pixels instead of ${width} × ${height}.`);
  }

  problems(): readonly string[] {
    return this.said.splice(0);
  }

  async close(): Promise<void> {
    await ask('DELETE', this.address).catch(() => undefined);
    await this.end();
  }

  private post<T>(command: string, body: object): Promise<T> {
    return ask('POST', `${this.address}/${command}`, body);
  }

  private call(script: string, args: unknown): Promise<unknown> {
    return this.post('execute/sync', { script, args: [JSON.stringify(args)] });
  }

  private async shown(): Promise<Buffer> {
    return Buffer.from(await ask<string>('GET', `${this.address}/screenshot`), 'base64');
  }

  /** Pictures of a page's windows, one under the other: WebDriver has none of a whole page. What floats is in the first. */
  private async wholePage(): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const { top, width, height, step } = await this.run(measured, []);
    const strips: { input: Buffer; left: number; top: number }[] = [];
    for (let at = 0; at < height; at += step) {
      const place = Math.min(at, Math.max(0, height - step));
      await this.run(scrollTo, [place, place > 0]);
      strips.push({ input: await this.shown(), left: 0, top: place });
    }
    await this.run(scrollTo, [top, false]);
    const whole = {
      width,
      height: Math.max(height, step),
      channels: 3 as const,
      background: 'white',
    };
    return sharp({ create: whole }).composite(strips).png().toBuffer();
  }
}

/** Runs in the page. */
const innerSize = (): WindowSize => ({ width: innerWidth, height: innerHeight });

/** Runs in the page. */
const measured = () => ({
  top: scrollY,
  width: innerWidth,
  height: document.documentElement.scrollHeight,
  step: innerHeight,
});

/** Runs in the page. */
async function scrollTo(top: number, isBelow: boolean): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (isBelow && position === 'fixed') {
      element.dataset.floats = element.style.cssText;
      element.style.setProperty('visibility', 'hidden', 'important');
    } else if (isBelow && position === 'sticky') {
      element.dataset.floats = element.style.cssText;
      element.style.setProperty('position', 'relative', 'important');
    } else if (!isBelow && element.dataset.floats !== undefined) {
      element.style.cssText = element.dataset.floats;
      delete element.dataset.floats;
    }
  }
  window.scrollTo({ top, behavior: 'instant' });
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((done) => new IntersectionObserver(done).observe(document.body));
}

/** Tries until the driver listens. */
async function whenReady<T>(begin: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await begin();
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
