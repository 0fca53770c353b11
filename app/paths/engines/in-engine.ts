import { AnsweringBackend } from '../browser/page/backend';
import { holdMovement } from '../browser/page/movement';
import { PageProblems } from '../browser/compare/problems';
import { rememberIn } from '../browser/page/remember';
import { openingTime, type BrowserOpening, type TestBrowser } from '../browser/page/test-browser';
import { EnginePage } from './engine-page';
import type { EngineName } from './find.mjs';
import { holdClock, passTime, timersScript } from './held-clock';
import { EngineProxy } from './proxy/proxy';

/** Tests in Firefox or WebKit, each visit in a browser that is started for it. */
export const inEngine = (engine: EngineName): TestBrowser => ({
  hasTraces: false,
  open: (opening) => open(engine, opening),
  close: () => Promise.resolve(),
});

async function open(
  engine: EngineName,
  { site, device, hosts, isExpected, patience, isStill = false }: BrowserOpening,
): ReturnType<TestBrowser['open']> {
  const problems = new PageProblems(isExpected);
  const proxy = new EngineProxy({
    site: new URL(site).origin,
    hosts,
    onProblem: (problem) => problems.add(problem),
  });
  const scripts: string[] = isStill ? [] : [callOf(holdMovement)];
  let now = openingTime.getTime();
  proxy.script = async () => [await timersScript(), callOf(holdClock, now), ...scripts].join(';\n');
  await proxy.open();
  const backend = await AnsweringBackend.of(proxy);
  const page: EnginePage = await EnginePage.start(
    engine,
    site,
    {
      size: device.viewport,
      hasTouch: device.hasTouch,
      isDark: device.colorScheme === 'dark',
      isStill,
      proxyPort: proxy.port,
      patience,
    },
    {
      pass: async (milliseconds) => {
        now += milliseconds;
        // A page that is left meanwhile has no clock any more.
        await page.run(passTime, milliseconds).catch(() => undefined);
      },
      remember: (key, record) => void scripts.push(callOf(rememberIn, [key, record])),
    },
  );
  return {
    page,
    get openRequests() {
      return proxy.openCount;
    },
    backend,
    do: (action) => page.do(action),
    problems: () => {
      for (const text of page.session.problems()) problems.add(`console: ${text}`);
      return Promise.resolve(problems.take());
    },
    slow: (isSlow) => {
      proxy.isSlow = isSlow;
      return Promise.resolve();
    },
    keepTrace: () => Promise.resolve(),
    close: async () => {
      await backend.close();
      await page.close();
      await proxy.close();
    },
  };
}

/** A script that calls a function. */
const callOf = (body: (arg: never) => unknown, arg?: unknown): string =>
  `(${body.toString()})(${JSON.stringify(arg) ?? ''})`;
