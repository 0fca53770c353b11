/** How long a saved edit takes to be drawn by the development server: from the end of writing the file to the next frame. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { median } from './measure.mjs';

const saves = 15;

/**
 * Saves a funnel again and again with another title of its first screen, in a running development server.
 * @param file a document of flows/
 * @returns milliseconds of each save, in their order
 */
async function measureSaves(browser, file) {
  // The server follows no file below node_modules.
  const folder = mkdtempSync(join(tmpdir(), 'funnel-saved-'));
  const text = readFileSync(file, 'utf8');
  const document = JSON.parse(text);
  const { title } = document.nodes[document.start ?? Object.keys(document.nodes)[0]];
  const copy = join(folder, basename(file));
  const save = (words) =>
    writeFileSync(copy, text.replace(JSON.stringify(title), JSON.stringify(words)));
  save(title);
  process.env.FUNNEL = copy;
  process.env.BACKEND_DATA = join(folder, 'backend');
  const server = await createServer({
    configLoader: 'runner',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  try {
    const page = await browser.newPage();
    const url = `http://127.0.0.1:${server.httpServer.address().port}/`;
    // The first visit bundles what the page needs, and a page follows edits once it has said so to the server.
    const follows = () =>
      new Promise((done) => server.environments.client.hot.on('funnel:ready', () => done()));
    await Promise.all([follows(), page.goto(url, { timeout: 120_000 })]);
    await Promise.all([follows(), page.reload()]);
    const times = [];
    for (let number = 0; number < saves; number += 1) {
      const words = `Saved ${number} times`;
      const drawn = page.evaluate(
        (wanted) =>
          new Promise((done) => {
            const isThere = () => document.querySelector('h1')?.textContent.includes(wanted);
            const look = () =>
              isThere()
                ? done(performance.timeOrigin + performance.now())
                : requestAnimationFrame(look);
            look();
          }),
        words,
      );
      await page.evaluate(() => undefined);
      save(words);
      const saved = performance.timeOrigin + performance.now();
      times.push((await drawn) - saved);
    }
    await page.close();
    return times;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a saved edit takes in some funnels, as lines of text. */
export async function savedEdits(browser, files) {
  const lines = [];
  for (const file of files) {
    const times = await measureSaves(browser, file);
    lines.push(
      `${file}: a saved edit is drawn after ${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
    );
  }
  return lines.join('\n');
}
