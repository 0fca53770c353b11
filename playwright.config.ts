import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './app/paths/chromium.mjs';

/** The first of 24 ports; a server that already listens there is used, except in CI. */
const port = Number(process.env.E2E_PORT ?? 4173);
const otherPort = port + 1;

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
const served = (
  process.env.E2E_FUNNELS ?? 'wizard,garden,accounts,short,studio,gallery,heat-pump'
).split(',');

/** `npm test` has built the wizard already. */
const buildWizard = process.env.E2E_BUILT === 'true' ? 'true' : 'npm run build';

const accountsPort = port + 3;

/** Where the interface wizard is served with real accounts and a hosted checkout. */
export const accountsFunnelUrl = `http://127.0.0.1:${accountsPort}`;

/** The hosted checkout of that build. Nothing is there: a test answers for it. */
export const checkoutUrl = 'https://pay.example.com/checkout/standard-edition';

const shortPort = port + 4;

/** Where the short funnel is served, which takes every default. */
export const shortFunnelUrl = `http://127.0.0.1:${shortPort}`;

const galleryPort = port + 6;

/** Where the document with every kind of question is served. */
export const galleryUrl = `http://127.0.0.1:${galleryPort}`;

const heatPumpPort = port + 7;

/** Where the funnel with two entries, several outcomes and a consent before storage is served. */
export const heatPumpUrl = `http://127.0.0.1:${heatPumpPort}`;

/** Where one test serves a document that it edits. It starts and ends that server itself. */
export const editedFunnelUrl = `http://127.0.0.1:${port + 8}`;

/** Where one test serves a funnel of which visitors get versions. It builds, starts and ends that server itself. */
export const versionsUrl = `http://127.0.0.1:${port + 10}`;

/** Where one test serves funnels in a made-up language, by their place. It builds, starts and ends those servers itself. */
export const pseudoUrl = (place: number): string => `http://127.0.0.1:${port + 11 + place}`;

/** Where one test serves a funnel whose translation is missing. It builds, starts and ends that server itself. */
export const untranslatedUrl = `http://127.0.0.1:${port + 15}`;

/** Where one test serves a funnel under a base path, built and as it is edited. It builds, starts and ends those servers itself. */
export const basePathUrl = `http://127.0.0.1:${port + 16}/tools/quiz/`;
// Not 17 after the first: browsers refuse 4190.
export const editedBasePathUrl = `http://127.0.0.1:${port + 20}/tools/quiz/`;

/** Where one test serves a site with several funnels, built and as it is edited. It builds, starts and ends those servers itself. */
export const severalUrl = `http://127.0.0.1:${port + 18}/`;
export const editedSeveralUrl = `http://127.0.0.1:${port + 19}/`;

/** Where one test serves a funnel with Turnstile. It builds, starts and ends that server itself. */
export const turnstileUrl = `http://127.0.0.1:${port + 21}`;

/** Where one test serves a funnel in other looks, one after the other. It builds, starts and ends those servers itself. */
export const lookUrl = `http://127.0.0.1:${port + 22}`;

/** Where one test serves funnels with other skeletons. It builds, starts and ends those servers itself. */
export const skeletonUrl = `http://127.0.0.1:${port + 23}`;

/** The data of the backend that a server brings along. */
export function backendDataOf(serverPort: number): string {
  return `node_modules/.cache/browser-backend-${serverPort}`;
}

const studioPort = port + 5;

/** Where the studio is served. It edits copies of the flows. */
export const studioUrl = `http://127.0.0.1:${studioPort}/_studio`;

/** The folder with these copies. */
export const studioRoot = 'node_modules/.cache/studio';

/** What tests/support/serve.mjs starts. */
interface Server {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly url: string;
}

/** Builds a funnel and serves it with a backend of its own. Answers once the backend is open, after a few seconds. */
function funnelServer(
  name: string,
  serverPort: number,
  env: Readonly<Record<string, string>>,
): Server {
  const dist = `node_modules/.cache/${name}-funnel`;
  return {
    name,
    command: `npm run db:reset && npm run build -- --outDir ${dist} && npm run preview -- --outDir ${dist} --host 127.0.0.1 --strictPort --port ${serverPort}`,
    env: { BACKEND_DATA: backendDataOf(serverPort), ...env },
    url: `http://127.0.0.1:${serverPort}/rest/v1/`,
  };
}

const servers: Server[] = [
  {
    name: 'receiver',
    command: `node tests/support/receiver.mjs ${receiverPort}`,
    url: receiverUrl,
  },
  {
    name: 'wizard',
    command: `npm run db:reset && ${buildWizard} && npm run preview -- --host 127.0.0.1 --strictPort --port ${port}`,
    env: { BACKEND_DATA: backendDataOf(port), ...hook },
    // Answers once the backend is open, which takes a few seconds.
    url: `${funnelUrl}/rest/v1/`,
  },
  funnelServer('garden', otherPort, { FUNNEL: 'flows/garden-planner.json', ...hook }),
  funnelServer('accounts', accountsPort, {
    READINGS: 'verification=server',
    VITE_CHECKOUT_URL: checkoutUrl,
    // Their visitors let the wait between two codes pass at once; the service cannot.
    BACKEND_MAIL_GAP: '12s',
  }),
  funnelServer('short', shortPort, { FUNNEL: 'flows/piano-tuning.json', ...hook }),
  funnelServer('gallery', galleryPort, { FUNNEL: 'tests/fixtures/gallery.json', ...hook }),
  funnelServer('heat-pump', heatPumpPort, { FUNNEL: 'flows/heat-pump.json', ...hook }),
  {
    name: 'studio',
    command: `npm start -- --host 127.0.0.1 --strictPort --port ${studioPort}`,
    env: {
      STUDIO_ROOT: studioRoot,
      BACKEND_DATA: backendDataOf(studioPort),
      // What is open to the network in real life stays on this machine.
      STUDIO_LAN_ADDRESS: '127.0.0.1',
    },
    url: studioUrl,
  },
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/browser-tests',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // One more than the cores of the smallest machine: visitors wait for timers and answers of the server.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: funnelUrl,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    actionTimeout: 20_000,
    // Without pictures and pages, which cost time: what was done and said.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // Tests answer requests themselves, which a worker would hide. Its own tests allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/support/serve.mjs',
    env: {
      SERVERS: JSON.stringify(
        servers.filter(({ name }) => name === 'receiver' || served.includes(name)),
      ),
      SERVE_PORT: String(port + 9),
    },
    url: `http://127.0.0.1:${port + 9}`,
    // `npm test` has started them already.
    reuseExistingServer: process.env.CI !== 'true' || process.env.E2E_SERVED === 'true',
    timeout: 600_000,
  },
});
