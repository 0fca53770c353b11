import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { UserError } from '../../../engine';
import { inPackage } from '../../site';

/** The built documentation: files by their path, "reference/index.html". */
export type BuiltPages = ReadonlyMap<string, Buffer>;

/** What makes pages of docs/. Its 102 MB are fetched by npx where somebody builds them, and installed nowhere. */
const vitepress = 'vitepress@1.6.4';

const source = inPackage('docs');
const built = inPackage('built/docs');
/** The pages of a package that is installed: in one file, because sites have it as often as they have the package. */
const shipped = inPackage('built/docs.json.gz');

/** Whether this is the repository, which has the pages as they are written. */
const hasSource = (): boolean => existsSync(join(source, 'index.md'));

/**
 * Builds the documentation as a static site.
 * @param from the folder of the pages
 * @returns the folder that holds the site
 * @throws UserError with what is wrong: a dead link, no network, or no source in a package that is installed
 */
export function buildPages(from = source, to = built): string {
  if (!hasSource())
    throw new UserError(
      'A site has the documentation built, in its package. Open it: npx funnel docs',
    );
  const args = ['--yes', vitepress, 'build', from, '--outDir', to];
  const { status, stdout, stderr, error } = spawnSync('npx', args, {
    cwd: inPackage('.'),
    encoding: 'utf8',
  });
  if (status === 0) return to;
  const said = [error?.message, stdout, stderr].flatMap((text) => text?.trim() || []);
  throw new UserError(['The documentation was not built:', ...said].join('\n'));
}

/** Builds the documentation into the file that is packed. */
export function packPages(): void {
  const pages = pagesIn(buildPages());
  const texts = [...pages].map(([path, content]) => [path, content.toString('latin1')]);
  writeFileSync(shipped, gzipSync(JSON.stringify(Object.fromEntries(texts)), { level: 9 }));
  rmSync(built, { recursive: true });
}

/**
 * The pages of the documentation: built now in the repository, else as they were packed.
 * @throws UserError where they can be neither built nor read
 */
export function builtPages(): BuiltPages {
  if (hasSource()) return pagesIn(buildPages());
  if (!existsSync(shipped))
    throw new UserError(
      `This package was packed without its documentation. Install it again: npm install funnel-engine`,
    );
  const texts: Readonly<Record<string, string>> = JSON.parse(
    gunzipSync(readFileSync(shipped)).toString(),
  );
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text, 'latin1')]));
}

/** The files of a folder that a site was built into. */
export const pagesIn = (folder: string): BuiltPages =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)];
      }),
  );
