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
  type SessionOptions,
  type WindowSize,
} from './session';

/**
 * Starts WebKitGTK's browser on a screen of its own, driven by WebDriver: https://www.w3.org/TR/webdriver2/.
 * @throws where there is none
 */
export async function startWebkit({
  proxyPort,
  isStill = false,
  isDark = false,
  waitsForPages = true,
}: SessionOptions = {}): Promise<DriverSession> {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKit: node app/paths/engines/find.mjs');
  const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1920x1400x24']);
  const [display] = await screen.says(/^\d+$/);
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  const gtk = join(settings, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(
    join(gtk, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\n`,
  );
  // The browser's own controls would keep its window from being as narrow as a phone's.
  writeFileSync(join(gtk, 'gtk.css'), '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; }');
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

  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // The protocol says so.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = await whenReady(() =>
    ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {
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
            binary: programs.browser,
            args: [
              '--automation',
              ...(isDark ? ['--dark-mode'] : []),
              '--enable-write-console-messages-to-stdout=true',
              // A page that is left is gone, as in the other engines under test.
              '--enable-page-cache=false',
            ],
          },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  const post = <T>(command: string, body: object): Promise<T> =>
    ask(`POST`, `${session}/${command}`, body);
  const call = (script: string, args: unknown): Promise<unknown> =>
    post('execute/sync', { script, args: [JSON.stringify(args)] });

  const run: DriverSession['run'] = async (body, args, { inFrame = false } = {}) => {
    if (inFrame) await post('frame', { id: 0 });
    try {
      return fromJson(await call(`return (${jsonFunction(body)})(arguments[0])`, args));
    } finally {
      if (inFrame) await post('frame', { id: null });
    }
  };
  const shown = async (): Promise<Buffer> =>
    Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64');

  return {
    open: async (url) => {
      await post('url', { url });
    },
    run,
    load: async (script) => {
      await call(script, []);
    },
    act: async (actions) => {
      await post('actions', { actions });
    },
    tab: async () => {
      const { handle } = await post<{ handle: string }>('window/new', { type: 'tab' });
      await ask('DELETE', `${session}/window`);
      await post('window', { handle });
    },
    picture: ({ isWhole = false } = {}) => (isWhole ? wholePage(run, shown) : shown()),
    resize: async ({ width, height }) => {
      const inner = (): Promise<WindowSize> => run(innerSize, []);
      let outer: WindowSize = { width, height };
      let wasRight = false;
      // A window has its size some time after it is given one, and pages meanwhile sizes that it had or will not have.
      for (let tries = 0; tries < 50; tries += 1) {
        await post('window/rect', { x: 0, y: 0, ...outer });
        const { width: wide, height: high } = await inner();
        const rect = await ask<WindowSize>('GET', `${session}/window/rect`);
        const isSet = rect.width === outer.width && rect.height === outer.height;
        const isRight = isSet && wide === width && high === height;
        if (isRight && wasRight) return;
        wasRight = isRight;
        outer = { width: width + rect.width - wide, height: height + rect.height - high };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { width: wide, height: high } = await inner();
      throw new Error(`The window is ${wide} × ${high} pixels instead of ${width} × ${height}.`);
    },
    problems: () => problems.splice(0),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await driver.end();
      await screen.end();
      rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Pictures of a page's windows, one under the other: WebDriver has none of a whole page. What floats is in the first. */
async function wholePage(run: DriverSession['run'], shown: () => Promise<Buffer>): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { top, width, height, step } = await run(measured, []);
  const strips: { input: Buffer; left: number; top: number }[] = [];
  for (let at = 0; at < height; at += step) {
    const place = Math.min(at, Math.max(0, height - step));
    await run(scrollTo, [place, place > 0]);
    strips.push({ input: await shown(), left: 0, top: place });
  }
  await run(scrollTo, [top, false]);
  const whole = {
    width,
    height: Math.max(height, step),
    channels: 3 as const,
    background: 'white',
  };
  return sharp({ create: whole }).composite(strips).png().toBuffer();
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

/** Asks until the driver listens. */
async function whenReady<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
