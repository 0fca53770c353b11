/**
 * Measures the studio with a long funnel and with the wizard: `npm run bench:studio`, `-- --nodes 30`. Prints
 * milliseconds, fails nothing: until the form, the map and the preview are there; from a key in a form until the preview
 * has painted it; from a key in the text and from the press of a screen to the next frame; and the longest task while the
 * map is panned.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { load } from '../../app/vite/load.mjs';
import { launchChromium } from '../../app/paths/chromium.mjs';

const { command } = (await load(resolve('app/cli/support/command.ts'))).module;
const main = command({
  help: `Measures the studio with a long funnel.

  npm run bench:studio -- [options]`,
  options: { nodes: { type: 'string', default: '300', value: '30', help: 'how long' } },
  run: ({ values }) => bench(values),
});

const sorted = (times) => times.toSorted((a, b) => a - b);
const ms = (time) => `${Math.round(time)} ms`;
const spread = (times) =>
  `${ms(times[Math.floor(times.length / 2)])} median, ${ms(times.at(-1))} at worst`;

/** How long until the parts of the studio are there, in the second of two visits. */
async function opened(page, url) {
  const shown = {
    form: page.locator('.form-part').first(),
    map: page.locator('.react-flow__node').first(),
    preview: page.frameLocator('iframe[title^="The funnel"]').locator('h1').first(),
  };
  const visit = async () => {
    await page.goto('about:blank');
    const before = performance.now();
    await page.goto(url);
    const times = await Promise.all(
      Object.entries(shown).map(async ([part, locator]) => {
        await locator.waitFor({ timeout: 120_000 });
        return `${part} ${ms(performance.now() - before)}`;
      }),
    );
    return times.join(', ');
  };
  // The first visit of a development server bundles what the page needs.
  await visit();
  return visit();
}

/** From a key in the form of a screen until the preview has painted it, sorted. */
async function formKeys(page) {
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  await frame.evaluate(() => {
    window.painted = [];
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const text = document.querySelector('h1')?.textContent ?? '';
        setTimeout(() => window.painted.push([text, performance.timeOrigin + performance.now()]));
      }),
    ).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.click();
  await page.keyboard.press('End');
  const start = (await frame.locator('h1').textContent()) ?? '';
  const typed = ' is typed by somebody who is quick';
  await page.evaluate(() => {
    window.typed = [];
    const note = (event) =>
      event.key.length === 1 && window.typed.push(performance.timeOrigin + performance.now());
    window.addEventListener('keydown', note, { capture: true });
  });
  for (const key of typed) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 80 });
  await frame.waitForFunction(
    (text) => window.painted.some(([each]) => each === text),
    start + typed,
  );
  const [pressed, painted] = [
    await page.evaluate(() => window.typed),
    await frame.evaluate(() => window.painted),
  ];
  return sorted(
    pressed.map((at, index) => {
      const shown = painted.find(([text]) => text.startsWith(start + typed.slice(0, index + 1)));
      return shown[1] - at;
    }),
  );
}

/** Measures. @returns the exit code */
async function bench(values) {
  const root = resolve('node_modules/.cache/bench/studio');
  mkdirSync(join(root, 'flows'), { recursive: true });
  const { module } = await load(resolve('app/cli/testing/bench-paths/generated-parts.ts'));
  const source = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
  const long = { ...source, ...module.generatedParts(Number(values.nodes)) };
  writeFileSync(join(root, 'flows/long.json'), `${JSON.stringify(long, null, 2)}\n`);
  copyFileSync('flows/interface-wizard.json', join(root, 'flows/wizard.json'));

  process.env.STUDIO_ROOT = root;
  process.env.BACKEND_DATA = join(root, 'backend');
  const server = await createServer({
    configLoader: 'runner',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const studio = `http://127.0.0.1:${server.httpServer.address().port}/_studio#flows`;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    console.log(`the wizard: ${await opened(page, `${studio}/wizard.json`)}`);
    console.log(`${values.nodes} nodes: ${await opened(page, `${studio}/long.json`)}`);
    console.log(`a key in a form until the preview shows it: ${spread(await formKeys(page))}`);
    await page.getByRole('button', { name: 'Text', exact: true }).click();
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
    console.log(`a key in the text: ${spread(keys)}`);
    for (const [view, times] of Object.entries(presses))
      console.log(`a screen beside the ${view}: ${spread(times)}`);
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
