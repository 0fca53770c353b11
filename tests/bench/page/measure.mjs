import { setTimeout as sleep } from 'node:timers/promises';
import { probe } from './probe.mjs';

/** 1.6 Mbit/s, 150 ms round trip, and a processor four times slower: a phone on a slow mobile network. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const slowdown = 4;

/** Opens a page of its own, as a new visitor on a slow phone. */
export async function openSlowly(browser, contestant) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  // Time on the processor: a busy machine does not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Network.emulateNetworkConditions', slowNetwork);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { card, button, title } = contestant;
  await page.addInitScript(probe, { card, button, title });
  return { context, page, client };
}

/** Milliseconds after which a first choice that leads nowhere is a fault. */
const patience = 30_000;

/**
 * Waits until a page has fetched what it fetches by itself. Sound that is not played keeps its connection open for ever.
 * @throws when the first choice leads nowhere
 */
export async function settle(page) {
  // One call: asking again and again would cost the page time while it is measured.
  const visited = page.evaluate(() => window.bench.visited.then(() => true));
  if (!(await Promise.race([visited, sleep(patience)])))
    throw new Error(`${page.url()}: the first choice led nowhere.`);
  await settleRequests(page);
}

/** Waits until a page that nobody uses has fetched what it fetches by itself. */
export async function settleRequests(page) {
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    const quiet = () => new Promise((resolve) => setTimeout(resolve, 800));
    for (let before = -1; before !== count(); await quiet()) before = count();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  });
}

export async function metricsOf(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Steps as a visitor makes them, who reads each screen: what moves has come to rest, and nothing is left to do. */
export function makeSteps(page, steps) {
  return page.evaluate(async (count) => {
    const painted = [];
    while (painted.length < count) {
      painted.push(await window.bench.step());
      await new Promise((resolve) => setTimeout(resolve, 400));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    return painted;
  }, steps);
}

export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * A visit from the first byte to the last question but one.
 * @returns milliseconds, and megabytes of heap; `requests` counts those before the first question reacts
 */
export async function measure(browser, url, contestant, steps) {
  const { context, page, client } = await openSlowly(browser, contestant);
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page);
  const visit = await page.evaluate(() => {
    const { paint, reacts, next, longTasks } = window.bench.times;
    const after = longTasks.filter(({ startTime, duration }) => startTime + duration > paint);
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < reacts);
    return {
      paint,
      reacts,
      next,
      blocked: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      requests: requests.length + 1,
    };
  });
  const results = { ...visit };
  if (steps > 0) {
    await makeSteps(page, 1);
    const before = await metricsOf(client);
    const painted = await makeSteps(page, steps);
    const after = await metricsOf(client);
    results.step = median(painted);
    results.thread = (1000 * (after.TaskDuration - before.TaskDuration)) / steps;
    await client.send('HeapProfiler.collectGarbage');
    results.heap = (await metricsOf(client)).JSHeapUsedSize / 1e6;
  }
  await context.close();
  return results;
}
