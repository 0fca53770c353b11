import { extname } from 'node:path';
import { build, type Rolldown } from 'vite';
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
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Builds the studio in memory, which takes two or three seconds. Module by module, as the development server serves a
 * funnel, the studio and its preview would ask for 1,350 files.
 */
export async function buildStudio(): Promise<StudioBundle> {
  const built = await build({
    root: inPackage('.'),
    configFile: false,
    // React's development build takes three times as long for a large map.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    base: `${studioPath}/`,
    publicDir: false,
    logLevel: 'warn',
    worker: { plugins: () => [compiledSchemas(load)] },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pageEntries,
        // What a page in another language fetches. A preview runs one document, without others beside it.
        external: ['virtual:funnel/source'],
        checks: { pluginTimings: false, moduleLevelDirective: false },
      },
    },
  });
  if (!('output' in built)) throw new Error('The build of the studio gave no files.');
  const { output } = built;
  const assets = output.map((file) => [
    addressOf(file.fileName),
    {
      type: types[extname(file.fileName)] ?? 'application/octet-stream',
      body: file.type === 'chunk' ? file.code : file.source,
    },
  ]) satisfies [string, StudioAsset][];
  return {
    tags: { studio: tagsOf('studio', output), preview: tagsOf('preview', output) },
    assets: new Map(assets),
  };
}

const addressOf = (fileName: string): string => `${studioPath}/${fileName}`;

type Output = Rolldown.RolldownOutput['output'];

/** The script of a page, and the style sheets of everything that it imports statically. */
function tagsOf(page: StudioPage, output: Output): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === page);
  if (!entry) throw new Error(`The build of the studio has no page "${page}".`);
  const needed = new Set([entry]);
  // A set goes on with what is added while it is read.
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  const styles = new Set([...needed].flatMap((chunk) => [...importedStyles(chunk)]));
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" href="${addressOf(name)}">`),
    `<script type="module" src="${addressOf(entry.fileName)}"></script>`,
  ].join('\n');
}

const importedStyles = ({ viteMetadata }: Rolldown.OutputChunk): Iterable<string> =>
  viteMetadata?.importedCss ?? [];
