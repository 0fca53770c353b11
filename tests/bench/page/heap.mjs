/** Whether a long visit keeps what it has left behind: the heap after steps Back and forth. */
import { openSlowly, makeSteps, metricsOf, settle } from './measure.mjs';

const rounds = 8;
/** Steps forward and as many Back in one round. */
const steps = 5;

/** Goes Back, and waits for the screen. */
function goBack(page) {
  return page.evaluate(async () => {
    const title = () => document.querySelector('main h1')?.textContent;
    const from = title();
    history.back();
    while (title() === from) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Megabytes and elements after each round of steps Back and forth, as lines of text. */
export async function measureHeap(browser, url, contestant) {
  const { context, page, client } = await openSlowly(browser, contestant);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page);
  const lines = [];
  for (let round = 1; round <= rounds; round += 1) {
    await makeSteps(page, steps);
    for (let step = 0; step < steps; step += 1) await goBack(page);
    await client.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize, Nodes, JSEventListeners } = await metricsOf(client);
    lines.push(
      `after ${String(2 * steps * round).padStart(3)} steps: ${(JSHeapUsedSize / 1e6).toFixed(2)} MB, ${Nodes} nodes, ${JSEventListeners} listeners`,
    );
  }
  await context.close();
  return lines.join('\n');
}
