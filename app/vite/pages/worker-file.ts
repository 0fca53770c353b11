import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';
import type { WorkerSite } from '../../browser/offline/run-worker';
import { fileAt } from './file-at';

/** Where the service worker is, from the root of the site. */
const file = 'worker.js';

/**
 * Writes the service worker of a finished site. A file that changes gives it another version, which browsers notice.
 * @param dist the folder of the site
 * @param base the path under which the site is: "/tools/quiz/"
 * @param script the worker as the text of a function
 * @param pages the addresses that have a page of their own
 * @param paths where the pages of other languages and funnels are, those below others first: "/tools/quiz/de"
 */
export async function writeWorker(
  dist: string,
  base: string,
  script: string,
  pages: readonly string[],
  paths: readonly string[],
): Promise<void> {
  const needed = await linkedFrom(join(dist, 'shell.html'), base);
  const entry = entryOf(needed);
  const languages = await Promise.all(
    paths.map(async (path) => ({
      path,
      entry: entryOf(await linkedFrom(join(dist, fileAt(path, base), 'shell.html'), base)),
    })),
  );
  const [version, lengths] = await Promise.all([versionOf(dist), lengthsOf(dist, base)]);
  const site: WorkerSite = { version, pages, needed, entry, languages, lengths };
  const { code } = await minify(file, `(${script})(self, ${JSON.stringify(site)})`);
  await writeFile(join(dist, file), code);
}

/** The first of the scripts that a shell links. */
function entryOf(linked: readonly string[]): string {
  const entry = linked.find((path) => path.endsWith('.js'));
  if (entry === undefined) throw new Error('shell.html links no script.');
  return entry;
}

/** A hash of the names and contents of all files of a site, but for the worker. */
async function versionOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(dist, { recursive: true })).toSorted()) {
    const path = join(dist, name);
    if (name === file || !(await stat(path)).isFile()) continue;
    hash.update(name).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 12);
}

/** How long the scripts and style sheets of a site are, in bytes: a part of one breaks a screen. */
async function lengthsOf(dist: string, base: string): Promise<Record<string, number>> {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name): Promise<[string, number]> => {
        const { size } = await stat(join(dist, 'assets', name));
        return [`${base}assets/${name}`, size];
      }),
    ),
  );
}

/** The scripts and fonts that a page links. */
async function linkedFrom(page: string, base: string): Promise<string[]> {
  const html = await readFile(page, 'utf8');
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) =>
    url.startsWith(`${base}assets/`) ? [url] : [],
  );
}
