import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import type { EngineOptions } from './tests/engines/support/test';

/** Journeys in Firefox and WebKit, which are started by the tests themselves. The servers are those of the browser tests. */
export default defineConfig<EngineOptions>({
  ...base,
  testDir: 'tests/engines',
  outputDir: 'node_modules/.cache/engine-tests',
  // Each drives a browser of its own, with software drawing.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {},
  projects: [
    { name: 'firefox', grepInvert: /@webkit/, use: { engine: 'firefox' } },
    { name: 'webkit', grepInvert: /@firefox/, use: { engine: 'webkit' } },
  ],
});
