/**
 * Measures the studio with a long funnel: `npm run bench:studio`, `-- --nodes 30`. Prints milliseconds, fails nothing:
 * until text and map are there, from a key and from the press of a screen to the next frame (median and worst), and the
 * longest task while the map is panned.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { load } from '../../app/build/load.mjs';
import { chromiumArgs, ensureChromium } from '../../app/paths/chromium.mjs';

const { command } = (await load(resolve('app/cli/command.ts'))).module;
const main = command({
  help: `Measures the studio with a long funnel.

  npm run bench:studio -- [options]`,
  options: { nodes: { type: 'string', default: '300', value: '30', help: 'how long' } },
  run: ({ values }) => bench(values),
});

/** Measures. @returns the exit code */
async function bench(values) {
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
      window.presses = [];
      const time = (event, times) =>
        window.addEventListener(
          event,
          () => {
            const before = performance.now();
            requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - before)));
          },
          { capture: true },
        );
      time('keydown', window.keys);
      time('click', window.presses);
    });
    await page.getByText('"title"').first().click();
    await page.keyboard.press('End');
    // Into the title, before its quotation mark and the comma.
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    for (const key of 'a slow sentence that is typed by a person') {
      await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 60 });
    }
    const sorted = (times) => times.toSorted((a, b) => a - b);
    const keys = sorted(await page.evaluate(() => window.keys));
    await page.keyboard.press('ControlOrMeta+z');
    const pane = await page.locator('.react-flow__pane').boundingBox();
    const inside = ({ x, y, width, height }) =>
      Math.min(x - pane.x, pane.x + pane.width - x - width) > 0 &&
      Math.min(y - pane.y, pane.y + pane.height - y - height) > 0;
    const cards = await page
      .locator('.react-flow__node')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    // The map stays where it is only while the card that is selected is in view.
    const shown = cards.filter(inside);
    const select = async (view) => {
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.evaluate(() => void (window.presses.length = 0));
      for (let press = 0; press < 20; press += 1) {
        const card = shown[press % shown.length];
        await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2);
        // Until form, text and preview have followed.
        await page.waitForTimeout(400);
      }
      return sorted(await page.evaluate(() => window.presses));
    };
    const presses = { form: await select('Form'), text: await select('Text') };
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
    const median = (times) => ms(times[Math.floor(times.length / 2)]);
    console.log(`a key: ${median(keys)}, at worst ${ms(keys.at(-1))}`);
    for (const [view, times] of Object.entries(presses))
      console.log(`a screen beside the ${view}: ${median(times)}, at worst ${ms(times.at(-1))}`);
    console.log(`panning: ${tasks.length} long tasks, the longest ${ms(Math.max(0, ...tasks))}`);
  } catch (error) {
    // Now: a server that the page still talks to may not close.
    console.error(error);
    return 2;
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
