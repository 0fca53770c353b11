import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from '../chromium.mjs';

/** The variable of the environment with the address of the site that is tested. Without it the funnel is built. */
export const siteVariable = 'FUNNEL_SITE';

/** The variable that says which document to build. */
export const fileVariable = 'FUNNEL';

/**
 * The configuration of generated tests: on a phone and on a desk, in Chromium.
 * @param file the document, from the folder of the project
 * @param testDir the folder of the tests
 */
export function specConfig(file: string, testDir: string): PlaywrightTestConfig {
  process.env[fileVariable] ??= file;
  const isBuilt = process.env[siteVariable] === undefined;
  return {
    testDir,
    outputDir: fileURLToPath(
      new URL('../../../node_modules/.cache/path-tests/results', import.meta.url),
    ),
    fullyParallel: true,
    timeout: 120_000,
    reporter: 'list',
    ...(isBuilt && { globalSetup: fileURLToPath(new URL('serve.ts', import.meta.url)) }),
    use: {
      launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
      actionTimeout: 10_000,
      trace: 'retain-on-failure',
      screenshot: 'only-on-failure',
      serviceWorkers: 'block',
    },
    projects: [
      {
        name: 'phone',
        use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      },
      { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    ],
  };
}
