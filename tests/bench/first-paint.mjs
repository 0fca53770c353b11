/**
 * Measures a first visit on a slow phone: time to first paint, until a tapped choice reacts, and
 * until its answer leads on. `npm run build && npm run bench`. Prints medians in milliseconds.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.mjs';
import { serve } from './static-server.mjs';

const runs = 7;
/** 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const slowdown = 4;

/** Runs in the page: taps the first card as soon as it is painted, and notes when it reacts. */
function tapFirstCard() {
  const times = {};
  Object.assign(window, { measured: times });
  const react = new MutationObserver(() => {
    const card = document.querySelector(
      '[data-choice][data-early=chosen], [data-choice][aria-checked=true]',
    );
    if (card) times.reacts ??= performance.now();
  });
  react.observe(document, { subtree: true, attributes: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      times.paint = startTime;
      document
        .querySelector('[data-choice]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  }).observe({ type: 'paint', buffered: true });
}

async function measure(browser, url) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(tapFirstCard);
  const start = page.url();
  await page.goto(url);
  await page.waitForURL((address) => address.href !== start && address.pathname !== '/');
  const times = await page.evaluate(() => ({
    ...window.measured,
    leadsOn: performance.now(),
  }));
  await page.close();
  return times;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const port = 4179;
const server = await serve('dist', port);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const results = [];
for (let run = 0; run < runs; run += 1)
  results.push(await measure(browser, `http://127.0.0.1:${port}/`));
await browser.close();
server.close();
for (const key of ['paint', 'reacts', 'leadsOn'])
  console.log(`${key.padEnd(8)} ${Math.round(median(results.map((each) => each[key])))} ms`);
