import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser } from 'playwright';
import { UserError, type FunnelDocument } from '../../../engine';
import { planOf, replayerOf } from '../../../engine/paths';
import { launchChromium } from '../../paths/chromium.mjs';
import { inChromium } from '../../paths/browser/in-chromium';
import { builtFunnel, serveBuilt } from '../../paths/browser/site';
import { inEngine } from '../../paths/engines/in-engine';
import { browserNames, expectBrowser, notShownIn } from '../../paths/engines/limits';
import { picture, type Shot, type CameraContext } from '../../paths/shots/camera';
import { compareWithKept, keep } from '../../paths/shots/kept';
import { sheetOf } from '../../paths/shots/sheet';
import {
  inModes,
  modes,
  pictureSizes,
  type PictureMode,
  type PictureSize,
} from '../../paths/shots/sizes';
import { strip, screenChanges, type ScreenChangeStrip } from '../../paths/shots/strips';
import { pictureByTapping } from '../../paths/shots/tapping';
import { notShown, screenViews, type View } from '../../paths/shots/views';
import type { Walked } from '../../paths/shots/visitor';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { namedIn, numberIn } from '../support/option-values';
import { complain, say } from '../support/say';

const ways = ['address', 'tapping'] as const;

/**
 * Takes pictures: `npm run shots -- flows/x.json --size all`.
 * A state that the page offers no way to reach is pictured before it, and named.
 */
export const main = command({
  help: `Pictures every screen of a funnel, with each variant and state, and writes a contact sheet.

  npm run shots -- flows/x.json [options]
  npm run shots -- flows/x.json --by tapping --compare folder`,
  options: {
    by: {
      type: 'string',
      default: 'address',
      value: 'tapping',
      help: `${ways.join(' or ')}: each screen opened by itself at rest, or met on the real way, with movement, wrong answers, the grant's prices and without a network`,
    },
    browser: {
      type: 'string',
      default: 'chromium',
      value: 'firefox',
      help: `${browserNames.join(', ')}; only Chromium takes the real way`,
    },
    size: {
      type: 'string',
      default: 'phone,desk',
      value: 'phone,desk',
      help: `${pictureSizes.map(({ name }) => name).join(', ')}, or all`,
    },
    mode: {
      type: 'string',
      default: 'light',
      value: 'light,dark',
      help: 'what the device is set to, which a theme follows whose mode is "auto"',
    },
    strips: {
      type: 'boolean',
      help: 'pictures the changes between screens instead, one of each kind, in frames',
    },
    keep: {
      type: 'string',
      value: 'folder',
      help: 'keeps the pictures there, to be compared with',
    },
    compare: { type: 'string', value: 'folder', help: 'compares them with those that are kept' },
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
  found: 'a picture is not as it was kept',
  async run({ values, positionals }) {
    const { file, document } = documentIn(positionals);
    const wanted = inModes(sizesIn(values.size), modesIn(values.mode, document));
    const way = namedIn('--by', values.by, ways);
    const name = namedIn('--browser', values.browser, browserNames);
    expectBrowser(name);
    if (name !== 'chromium' && (way === 'tapping' || values.strips === true))
      throw new UserError('The real way is taken in Chromium: leave out --browser.');
    for (const each of notShownIn(name)) complain(each);
    const workers = numberIn('--workers', values.workers, 1);
    const nodes = values.node
      ?.split(',')
      .map((id) => namedIn('--node', id, Object.keys(document.nodes)));
    const isWanted = (id: string): boolean => nodes?.includes(id) ?? true;
    const { runs } = planOf(document, { strategies: ['edges'], seed: 1 });
    const replayer = replayerOf(document);
    const cacheName = `${basename(file, '.json')}${name === 'chromium' ? '' : `.${name}`}`;
    const folder = values.out ?? join('node_modules/.cache/shots', cacheName);
    if (values.out === undefined) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });

    const site = await serveBuilt(values.dist ?? builtFunnel(file));
    const browser = await launchChromium();
    const { outline } = replayer.model;
    const walked = { browser, site: site.url, document, outline, folder };
    const studio = {
      ...walked,
      browser: name === 'chromium' ? inChromium(browser) : inEngine(name),
    };
    try {
      if (values.strips === true) {
        const strips = await stripsOf(walked, screenChanges(document, replayer, runs), wanted);
        for (const each of strips) say(each);
        return 0;
      }
      const views = screenViews(document, replayer, runs);
      const refusing =
        way === 'tapping' ? planOf(document, { strategies: ['boundaries'], seed: 1 }).runs : [];
      const isCompared = values.keep !== undefined || values.compare !== undefined;
      const taken =
        way === 'tapping'
          ? await pictureByTapping({
              ...walked,
              replayer,
              runs,
              refusing,
              sizes: wanted,
              isWanted,
              isCompared,
              workers,
            })
          : await pictureByAddress(
              studio,
              views.filter(({ node }) => isWanted(node)),
              wanted,
              workers,
            );
      const order = Object.keys(document.nodes);
      const place = ({ id }: Shot): number => order.indexOf(id.split('.')[0] ?? '');
      const ordered = taken.toSorted(
        (a, b) => place(a) - place(b) || wanted.indexOf(a.size) - wanted.indexOf(b.size),
      );
      const sheet = await writeSheet(browser, folder, document.title, ordered);
      for (const { id, size, problem } of ordered)
        if (problem !== undefined) complain(`${id} at ${size.label}: ${problem}`);
      const missing = notShown(document, views).filter(isWanted);
      if (missing.length > 0)
        complain(
          `Without a picture, because no run of the plan leads there: ${missing.join(', ')}`,
        );
      const count = new Set(taken.map(({ id }) => id)).size;
      say(`${taken.length} pictures of ${count} views: ${sheet}`);
      if (values.keep !== undefined) await keep(ordered, folder, values.keep);
      if (values.compare === undefined) return 0;
      const changed = await compareWithKept(ordered, folder, values.compare, nodes === undefined);
      for (const { file: path, difference } of changed)
        say(`${path}: ${difference}\n  ${join(values.compare, path)}\n  ${join(folder, path)}`);
      say(
        changed.length === 0
          ? 'All pictures are as they were kept.'
          : `${changed.length} pictures are not as they were kept.`,
      );
      return changed.length === 0 ? 0 : 1;
    } finally {
      await browser.close();
      await site.close();
    }
  },
});

/** Pictures every view in every size, each opened by itself. */
async function pictureByAddress(
  studio: CameraContext,
  views: readonly View[],
  wanted: readonly PictureSize[],
  workers: number,
): Promise<Shot[]> {
  const taken: Shot[] = [];
  const waiting = views.flatMap((view) => wanted.map((size) => ({ view, size })));
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift())
      taken.push(await picture(studio, job.view, job.size));
  };
  await Promise.all(Array.from({ length: workers }, work));
  return taken;
}

/** Pictures every change in every size. @returns the files, or why one could not be taken */
async function stripsOf(
  walked: Walked & Pick<CameraContext, 'folder'>,
  transitions: readonly ScreenChangeStrip[],
  wanted: readonly PictureSize[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const size of wanted)
    for (const transition of transitions)
      lines.push(
        await strip(walked, size, transition, walked.folder).then(
          (file) => join(walked.folder, file),
          (error: unknown) => `${transition.id} at ${size.label}: ${String(error)}`,
        ),
      );
  return lines;
}

function sizesIn(names: string): readonly PictureSize[] {
  if (names === 'all') return pictureSizes;
  const known = pictureSizes.map(({ name }) => name);
  const chosen = new Set(names.split(',').map((name) => namedIn('--size', name.trim(), known)));
  return pictureSizes.filter(({ name }) => chosen.has(name));
}

/** Only a theme whose mode is "auto" looks otherwise on a device that is dark. */
function modesIn(names: string, { theme }: FunnelDocument): readonly PictureMode[] {
  const chosen = names.split(',').map((name) => namedIn('--mode', name.trim(), modes));
  if (theme.mode === 'auto' || !chosen.includes('dark')) return chosen;
  complain(`The theme is always ${theme.mode ?? 'light'}: it has one mode to be pictured.`);
  return ['light'];
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
