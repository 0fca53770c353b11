import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './tests/support/chromium.mjs';

/** The first of seven ports; a server that already listens there is used, except in CI. */
const port = Number(process.env.E2E_PORT ?? 4173);
const otherPort = port + 1;
const otherDist = 'node_modules/.cache/other-funnel';

/** Where the interface wizard is served. */
export const funnelUrl = `http://127.0.0.1:${port}`;

/** Where the second funnel is served. */
export const otherFunnelUrl = `http://127.0.0.1:${otherPort}`;

const receiverPort = port + 2;

/** Where the webhook of both funnels goes. GET answers what has arrived. */
export const receiverUrl = `http://127.0.0.1:${receiverPort}`;

const hook = {
  ZAPIER_WEBHOOK_URL: `${receiverUrl}/hooks/catch/browser-tests`,
  ZAPIER_WEBHOOK_SECRET: 'whsec_YnJvd3NlciB0ZXN0cyBzaWduIHdpdGggdGhpcw==',
};

/** Builds to serve, by name: all of them, unless E2E_FUNNELS lists some ("wizard,garden"). */
const served = (process.env.E2E_FUNNELS ?? 'wizard,garden,accounts,short,studio,gallery').split(
  ',',
);

/** `npm test` has built the wizard already. */
const buildWizard = process.env.E2E_BUILT === 'true' ? 'true' : 'npm run build';

const accountsPort = port + 3;
const accountsDist = 'node_modules/.cache/accounts-funnel';

/** Where the interface wizard is served with real accounts and a hosted checkout. */
export const accountsFunnelUrl = `http://127.0.0.1:${accountsPort}`;

/** The hosted checkout of that build. Nothing is there: a test answers for it. */
export const checkoutUrl = 'https://pay.example.com/checkout/standard-edition';

const shortPort = port + 4;
const shortDist = 'node_modules/.cache/short-funnel';

/** Where the short funnel is served, which takes every default. */
export const shortFunnelUrl = `http://127.0.0.1:${shortPort}`;

const galleryPort = port + 6;
const galleryDist = 'node_modules/.cache/gallery-funnel';

/** Where the document with every kind of question is served. */
export const galleryUrl = `http://127.0.0.1:${galleryPort}`;

/** The data of the backend that a server brings along. */
export function backendDataOf(serverPort: number): string {
  return `node_modules/.cache/browser-backend-${serverPort}`;
}

const studioPort = port + 5;

/** Where the studio is served. It edits copies of the flows. */
export const studioUrl = `http://127.0.0.1:${studioPort}/_studio`;

/** The folder with these copies. */
export const studioRoot = 'node_modules/.cache/studio';

type Server = Exclude<PlaywrightTestConfig['webServer'], readonly unknown[] | undefined>;

const servers: (Server & { name: string })[] = [
  {
    name: 'receiver',
    command: `node tests/support/receiver.mjs ${receiverPort}`,
    url: receiverUrl,
    reuseExistingServer: process.env.CI !== 'true',
  },
  {
    name: 'wizard',
    command: `npm run db:reset && ${buildWizard} && npm run preview -- --host 127.0.0.1 --strictPort --port ${port}`,
    env: { BACKEND_DATA: backendDataOf(port), ...hook },
    // Answers once the backend is open, which takes a few seconds.
    url: `${funnelUrl}/rest/v1/`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
  {
    name: 'garden',
    command: `npm run db:reset && npm run build -- --outDir ${otherDist} && npm run preview -- --outDir ${otherDist} --host 127.0.0.1 --strictPort --port ${otherPort}`,
    env: {
      FUNNEL: 'flows/garden-planner.json',
      BACKEND_DATA: backendDataOf(otherPort),
      ...hook,
    },
    url: `${otherFunnelUrl}/rest/v1/`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
  {
    name: 'accounts',
    command: `npm run db:reset && npm run build -- --outDir ${accountsDist} && npm run preview -- --outDir ${accountsDist} --host 127.0.0.1 --strictPort --port ${accountsPort}`,
    env: {
      READINGS: 'verification=server',
      VITE_CHECKOUT_URL: checkoutUrl,
      BACKEND_DATA: backendDataOf(accountsPort),
      // Their visitors let the wait between two codes pass at once; the service cannot.
      BACKEND_MAIL_GAP: '12s',
    },
    url: `${accountsFunnelUrl}/rest/v1/`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
  {
    name: 'short',
    command: `npm run db:reset && npm run build -- --outDir ${shortDist} && npm run preview -- --outDir ${shortDist} --host 127.0.0.1 --strictPort --port ${shortPort}`,
    env: { FUNNEL: 'flows/piano-tuning.json', BACKEND_DATA: backendDataOf(shortPort), ...hook },
    url: `${shortFunnelUrl}/rest/v1/`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
  {
    name: 'studio',
    command: `npm start -- --host 127.0.0.1 --strictPort --port ${studioPort}`,
    env: { STUDIO_ROOT: studioRoot, BACKEND_DATA: backendDataOf(studioPort) },
    url: studioUrl,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
  {
    name: 'gallery',
    command: `npm run db:reset && npm run build -- --outDir ${galleryDist} && npm run preview -- --outDir ${galleryDist} --host 127.0.0.1 --strictPort --port ${galleryPort}`,
    env: {
      FUNNEL: 'tests/fixtures/gallery.json',
      BACKEND_DATA: backendDataOf(galleryPort),
      ...hook,
    },
    url: `${galleryUrl}/rest/v1/`,
    reuseExistingServer: process.env.CI !== 'true',
    timeout: 180_000,
  },
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/browser-tests',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: funnelUrl,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: servers.filter(({ name }) => name === 'receiver' || served.includes(name)),
});
