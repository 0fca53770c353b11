import { freePort } from '../free-port';
import { findWebkit } from './find.mjs';
import { start } from './process';
import { fromJson, jsonFunction, type Session, type Size } from './session';

/**
 * Starts WebKitGTK's browser on a screen of its own, driven by WebDriver: https://www.w3.org/TR/webdriver2/.
 * @throws where there is none
 */
export async function startWebkit(): Promise<Session> {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKit: node app/paths/engines/find.mjs');
  const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1920x1400x24']);
  const [display] = await screen.says(/^\d+$/);
  const port = await freePort();
  const driver = start(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
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
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
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

  return {
    open: async (url) => {
      await post('url', { url });
    },
    run: async <Args extends readonly unknown[], T>(
      body: (...args: Args) => T | Promise<T>,
      args: Args,
      { inFrame = false } = {},
    ) => {
      if (inFrame) await post('frame', { id: 0 });
      try {
        return fromJson<T>(await call(`return (${jsonFunction(body)})(arguments[0])`, args));
      } finally {
        if (inFrame) await post('frame', { id: null });
      }
    },
    load: async (script) => {
      await call(script, []);
    },
    act: async (actions) => {
      await post('actions', { actions });
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    resize: async ({ width, height }) => {
      const script = 'return JSON.stringify({ width: innerWidth, height: innerHeight })';
      const outer = await post<Size>('window/rect', { x: 0, y: 0, width, height });
      const inner = fromJson<Size>(await call(script, []));
      await post('window/rect', {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    problems: () => problems.splice(0),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await driver.end();
      await screen.end();
    },
  };
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
