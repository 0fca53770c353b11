import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import type { FunnelDocument } from '../../engine';
import { planOf, replayerOf } from '../../engine/paths';
import { chromiumArgs, findChromium } from '../paths/chromium.mjs';
import { builtFunnel, serveBuilt } from '../paths/browser/site';
import { picture, type Shot } from '../paths/shots/camera';
import { sheetOf } from '../paths/shots/sheet';
import { sizes, type Size } from '../paths/shots/sizes';
import { notShown, viewsOf, type View } from '../paths/shots/views';
import { command } from './command';
import { documentIn } from './flow-file';
import { namedIn, numberIn } from './option-values';

/**
 * Takes pictures: `npm run shots -- flows/x.json --size all`.
 * A state that the page offers no way to reach is pictured before it, and named.
 */
export const main = command({
  help: `Pictures every screen of a funnel, with each variant and state, and writes a contact sheet.

  npm run shots -- flows/x.json [options]`,
  options: {
    size: {
      type: 'string',
      default: 'phone,desk',
      value: 'phone,desk',
      help: `${sizes.map(({ name }) => name).join(', ')}, or all`,
    },
    node: { type: 'string', value: 'offer,goal', help: 'only these screens' },
    workers: { type: 'string', default: '2', value: '2', help: 'how many pages at once' },
    dist: {
      type: 'string',
      value: 'dist',
      help: 'a build of the document; without it one is made',
    },
    out: { type: 'string', value: 'folder', help: 'where the sheet and the pictures go' },
  },
  takesArguments: true,
  async run({ values, positionals }) {
    const { file, document } = documentIn(positionals);
    const wanted = sizesIn(values.size);
    const workers = numberIn('--workers', values.workers);
    const nodes = values.node
      ?.split(',')
      .map((id) => namedIn('--node', id, Object.keys(document.nodes)));
    const { runs } = planOf(document, { strategies: ['edges'], seed: 1 });
    const replayer = replayerOf(document);
    const all = viewsOf(document, replayer, runs);
    const views = all.filter(({ node }) => nodes?.includes(node) ?? true);
    const folder = values.out ?? join('node_modules/.cache/shots', basename(file, '.json'));
    if (values.out === undefined) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });

    const site = await serveBuilt(values.dist ?? builtFunnel(file));
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArgs],
    });
    try {
      const { outline } = replayer.model;
      const studio = { browser, site: site.url, document, outline, folder };
      const jobs = jobsOf(views, wanted, document.nodes);
      const taken: Shot[] = [];
      const waiting = [...jobs];
      const work = async (): Promise<void> => {
        for (let job = waiting.shift(); job; job = waiting.shift())
          taken.push(await picture(studio, job.view, job.size));
      };
      await Promise.all(Array.from({ length: workers }, work));
      const ordered = jobs.flatMap(
        ({ view, size }) => taken.find((shot) => shot.view === view && shot.size === size) ?? [],
      );
      const sheet = await writeSheet(browser, folder, document.title, ordered);
      const failed = taken.filter(({ problem }) => problem !== undefined);
      for (const { view, size, problem } of failed)
        console.error(`${view.id} at ${size.label}: ${problem}`);
      const missing = notShown(document, all).filter((id) => nodes?.includes(id) ?? true);
      if (missing.length > 0)
        console.error(
          `Without a picture, because no run of the plan leads there: ${missing.join(', ')}`,
        );
      console.log(`${taken.length} pictures of ${views.length} views: ${sheet}`);
      return 0;
    } finally {
      await browser.close();
      await site.close();
    }
  },
});

interface Job {
  readonly view: View;
  readonly size: Size;
}

/** Every view in every size; a size for films only pictures screens with one. */
function jobsOf(
  views: readonly View[],
  wanted: readonly Size[],
  nodes: FunnelDocument['nodes'],
): Job[] {
  return views.flatMap((view) =>
    wanted
      .filter(({ filmsOnly }) => filmsOnly !== true || nodes[view.node]?.type === 'video')
      .map((size) => ({ view, size })),
  );
}

function sizesIn(names: string): readonly Size[] {
  if (names === 'all') return sizes;
  const known = sizes.map(({ name }) => name);
  const chosen = new Set(names.split(',').map((name) => namedIn('--size', name.trim(), known)));
  return sizes.filter(({ name }) => chosen.has(name));
}

/** Writes the sheet as a page, and a picture of it for each size. Returns the page's file. */
async function writeSheet(
  browser: Browser,
  folder: string,
  title: string,
  shots: readonly Shot[],
): Promise<string> {
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, sheetOf(title, shots));
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  for (const name of new Set(shots.map(({ size }) => size.name))) {
    const own = shots.filter(({ size }) => size.name === name);
    const file = join(folder, `${name}.html`);
    writeFileSync(file, sheetOf(`${title}, ${name}`, own));
    await page.goto(pathToFileURL(resolve(file)).href, { waitUntil: 'load' });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
  return sheet;
}
