/**
 * Measures the studio with a long funnel: `npm run bench:studio`, `-- --nodes 300`. Prints milliseconds, fails nothing:
 * until text and map are there, from a key to the next frame (median and worst), and the longest task while the map is
 * panned.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { load } from '../../app/build/load.mjs';
import { chromiumArgs, ensureChromium } from '../support/chromium.mjs';

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3000' } } });
const root = resolve('node_modules/.cache/bench/studio');
mkdirSync(join(root, 'flows'), { recursive: true });
const { module } = await load(resolve('app/cli/bench-paths/generated-parts.ts'));
const source = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
const long = { ...source, ...module.generatedParts(Number(values.nodes)) };
writeFileSync(join(root, 'flows/long.json'), `${JSON.stringify(long, null, 2)}\n`);

process.env.STUDIO_ROOT = root;
process.env.BACKEND_DATA = join(root, 'backend');
const server = await createServer({
  configLoader: 'runner',
  server: { host: '127.0.0.1', port: 0 },
});
await server.listen();
const url = `http://127.0.0.1:${server.httpServer.address().port}/_studio#flows/long.json`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const open = async () => {
    await page.goto('about:blank');
    const before = performance.now();
    await page.goto(url);
    await page.locator('.cm-line').first().waitFor();
    const text = performance.now() - before;
    await page.locator('.react-flow__node').first().waitFor({ timeout: 120_000 });
    return { text, map: performance.now() - before };
  };
  // The first visit of a development server bundles what the page needs.
  await open();
  const { text, map } = await open();
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask' });
    window.keys = [];
    window.addEventListener(
      'keydown',
      () => {
        const before = performance.now();
        requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - before)));
      },
      { capture: true },
    );
  });
  await page.getByText('"title"').first().click();
  await page.keyboard.press('End');
  // Into the title, before its quotation mark and the comma.
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  for (const key of 'a slow sentence that is typed by a person') {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 60 });
  }
  const keys = (await page.evaluate(() => window.keys)).toSorted((a, b) => a - b);
  await page.keyboard.press('ControlOrMeta+z');
  const pane = await page.locator('.react-flow__pane').boundingBox();
  await page.evaluate(() => void (window.tasks.length = 0));
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1)
    await page.mouse.move(x + 3 * step * (step % 2 ? 1 : -1), y - 4 * step);
  await page.mouse.up();
  const tasks = await page.evaluate(() => window.tasks);
  const ms = (time) => `${Math.round(time)} ms`;
  console.log(`${values.nodes} nodes: text after ${ms(text)}, map after ${ms(map)}`);
  console.log(`a key: ${ms(keys[Math.floor(keys.length / 2)])}, at worst ${ms(keys.at(-1))}`);
  console.log(`panning: ${tasks.length} long tasks, the longest ${ms(Math.max(0, ...tasks))}`);
} finally {
  await browser.close();
  await server.close();
}
