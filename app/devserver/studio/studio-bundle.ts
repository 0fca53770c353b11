import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { compiledSchemas } from '../../vite/compiled-schemas.mjs';
import { load } from '../../vite/load.mjs';
import { pageEntries, studioPath, type StudioPage } from './studio-pages';
import { inPackage } from '../../site';

/** A file of the studio's code. */
interface StudioAsset {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The studio's code, built for the browser. */
export interface StudioBundle {
  /** The tags that load the script and the style sheets of each page. */
  readonly tags: Readonly<Record<StudioPage, string>>;
  /** By the path of their address. Their names contain a hash of their content. */
  readonly assets: ReadonlyMap<string, StudioAsset>;
  /** Those that the page of the desk may ask for, by their names below `studioPath`. */
  readonly deskFiles: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Where a package that is installed has it: without its source, and without the packages that it is made from. */
const shipped = inPackage('built/studio');
const tagsFile = 'tags.json';
const licencesFile = 'licences.md';

/** The studio's code: as it was packed, or built from its source. */
export const studioBundle = async (): Promise<StudioBundle> =>
  existsSync(pageEntries.studio) ? bundleOf(await buildStudio()) : readStudio();

/**
 * Builds the studio into the folder that is packed, compressed, with the licences of what is in it.
 * @param worded gives a text the words of who installs the package
 */
export async function packStudio(worded: (text: string) => string): Promise<void> {
  rmSync(shipped, { recursive: true, force: true });
  mkdirSync(shipped, { recursive: true });
  const output = await buildStudio(true);
  const inWords = (file: Output[number]): StudioAsset['body'] =>
    file.fileName.endsWith('.js') ? worded(String(contentOf(file))) : contentOf(file);
  for (const file of output)
    if (file.fileName === licencesFile) writeFileSync(join(shipped, licencesFile), contentOf(file));
    else writeFileSync(join(shipped, nameOfShipped(file.fileName)), gzipSync(inWords(file)));
  const { tags, deskFiles } = bundleOf(output);
  writeFileSync(join(shipped, tagsFile), JSON.stringify({ tags, deskFiles }));
}

const folderOfAssets = 'assets/';
const nameOfShipped = (fileName: string): string => `${fileName.slice(folderOfAssets.length)}.gz`;

function readStudio(): StudioBundle {
  const { tags, deskFiles }: Pick<StudioBundle, 'tags' | 'deskFiles'> = JSON.parse(
    readFileSync(join(shipped, tagsFile), 'utf8'),
  );
  const assets = readdirSync(shipped)
    .filter((file) => file.endsWith('.gz'))
    .map((file) => {
      const fileName = `${folderOfAssets}${file.slice(0, -'.gz'.length)}`;
      const body = gunzipSync(readFileSync(join(shipped, file)));
      return [addressOf(fileName), assetOf(fileName, body)] as const;
    });
  return { tags, deskFiles, assets: new Map(assets) };
}

const bundleOf = (output: Output): StudioBundle => ({
  tags: {
    studio: tagsOf('studio', output),
    preview: tagsOf('preview', output),
    desk: tagsOf('desk', output),
  },
  deskFiles: filesOf('desk', output),
  assets: new Map(
    output.map((file) => [addressOf(file.fileName), assetOf(file.fileName, contentOf(file))]),
  ),
});

const assetOf = (fileName: string, body: StudioAsset['body']): StudioAsset => ({
  type: types[extname(fileName)] ?? 'application/octet-stream',
  body,
});

const contentOf = (file: Output[number]): StudioAsset['body'] =>
  file.type === 'chunk' ? file.code : file.source;

/** What pages fetch in order to write answers down. The outline of a preview has all words in the language of its document. */
const wholeOutlines: Plugin = {
  name: 'whole-outlines',
  resolveId: (source) => (source === 'virtual:funnel/source' ? `\0${source}` : undefined),
  load: (id) => (id === '\0virtual:funnel/source' ? 'export const said = {};' : undefined),
};

/**
 * Builds the studio in memory, which takes two or three seconds. Module by module, as the development server serves a
 * funnel, the studio and its preview would ask for 1,350 files.
 */
async function buildStudio(minify = false): Promise<Output> {
  const built = await build({
    root: inPackage('.'),
    configFile: false,
    // React's development build takes three times as long for a large map.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Relative addresses: the desk is served from anywhere.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [wholeOutlines],
    worker: { plugins: () => [compiledSchemas(load)] },
    build: {
      write: false,
      license: { fileName: licencesFile },
      minify,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pageEntries,
        checks: { pluginTimings: false, moduleLevelDirective: false },
      },
    },
  });
  if (!('output' in built)) throw new Error('The build of the studio gave no files.');
  return built.output;
}

const addressOf = (fileName: string): string => `${studioPath}/${fileName}`;

type Output = Rolldown.RolldownOutput['output'];

/** The script of a page, and the style sheets of everything that it imports statically. */
function tagsOf(page: StudioPage, output: Output): string {
  const [entry, ...others] = chunksOf(page, output, ({ imports }) => imports);
  const styles = new Set([entry, ...others].flatMap((chunk) => [...importedStyles(chunk)]));
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" href="${addressOf(name)}">`),
    `<script type="module" src="${addressOf(entry.fileName)}"></script>`,
  ].join('\n');
}

/** All that a page may ask for: code that it imports now or later, with its style sheets and their typefaces. */
function filesOf(page: StudioPage, output: Output): string[] {
  const chunks = chunksOf(page, output, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const files = new Set(
    chunks.flatMap((chunk) => [
      chunk.fileName,
      ...importedStyles(chunk),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ]),
  );
  for (const file of output)
    if (files.has(file.fileName) && file.fileName.endsWith('.css'))
      for (const [, name = ''] of String(contentOf(file)).matchAll(/url\(\.?\/?([^)"']+)\)/g))
        files.add(`${folderOfAssets}${name}`);
  return output.flatMap(({ fileName }) => (files.has(fileName) ? [fileName] : []));
}

/** The chunk with which a page begins, and those that are reached from it. */
function chunksOf(
  page: StudioPage,
  output: Output,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): [Rolldown.OutputChunk, ...Rolldown.OutputChunk[]] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === page);
  if (!entry) throw new Error(`The build of the studio has no page "${page}".`);
  const needed = new Set([entry]);
  // A set goes on with what is added while it is read.
  for (const each of needed)
    for (const chunk of chunks) if (next(each).includes(chunk.fileName)) needed.add(chunk);
  return [entry, ...[...needed].slice(1)];
}

const importedStyles = ({ viteMetadata }: Rolldown.OutputChunk): Iterable<string> =>
  viteMetadata?.importedCss ?? [];
