import { readFileSync } from 'node:fs';
import { median, metricsOf, openSlowly, settle } from './measure.mjs';

/** The goals: multiples of the first question's, milliseconds, and counts. */
const goals = { paint: 1.5, shift: 0.02, longest: 50, layouts: 0 };

/** Where the offer is, and where its grant is kept. */
const { nodes, grant } = JSON.parse(readFileSync('flows/interface-wizard.json', 'utf8'));
const { path } = Object.values(nodes).find(({ type }) => type === 'offer');

/** Notes the largest paint, layout shifts and long tasks. Runs in the page. */
function observe() {
  const seen = { paint: 0, shift: 0, tasks: [] };
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  window.seen = seen;
}

/** A visitor who has seen the grant's window: it would cover the page. */
function dismissGrant(key) {
  const startTime = Date.now();
  const expiryTime = startTime + 86_400_000;
  localStorage.setItem(
    key,
    JSON.stringify({ accepted: false, dismissed: true, startTime, expiryTime }),
  );
}

async function open(browser, address, contestant) {
  const opened = await openSlowly(browser, contestant);
  await opened.page.addInitScript(observe);
  if (grant) await opened.page.addInitScript(dismissGrant, grant.storageKey);
  await opened.page.goto(address, { waitUntil: 'load' });
  return opened;
}

/** Opens the offer on a slow phone and scrolls it to its end. */
async function visit(browser, url, contestant) {
  const first = await open(browser, url, contestant);
  await settle(first.page);
  const question = await first.page.evaluate(() => window.seen.paint);
  await first.context.close();

  const { context, page, client } = await open(browser, new URL(path, url).href, contestant);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(3000);
  const paint = await page.evaluate(() => window.seen.paint);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const begin = await page.evaluate(() => performance.now());
  const before = await metricsOf(client);
  await client.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 600,
    yDistance: -height,
    speed: 1600,
    gestureSourceType: 'touch',
  });
  const after = await metricsOf(client);
  const { shift, tasks } = await page.evaluate(() => window.seen);
  const scrolled = tasks.filter(({ startTime }) => startTime > begin);
  await context.close();
  return {
    paint: paint / question,
    shift,
    longest: Math.max(0, ...scrolled.map(({ duration }) => duration)),
    layouts: after.LayoutCount - before.LayoutCount,
  };
}

/** How the offer opens and scrolls, as medians, and whether that reaches the goals. */
export async function measureOffer(browser, url, contestant, runs) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(browser, url, contestant));
  const line = (key, text, digits) => {
    const value = median(results.map((each) => each[key]));
    const verdict = value <= goals[key] ? 'reached' : 'missed';
    return `${text.padEnd(34)}${value.toFixed(digits).padStart(8)} (goal ${goals[key]}, ${verdict})`;
  };
  return [
    line('paint', 'largest paint × first question’s', 2),
    line('shift', 'layout shift', 3),
    line('longest', 'longest task while scrolling, ms', 0),
    line('layouts', 'layouts while scrolling', 0),
  ].join('\n');
}
