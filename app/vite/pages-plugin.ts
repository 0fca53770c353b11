import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin } from 'vite';
import { languagesIn } from '../languages/translations';
import { inLanguage } from './document/built-language';
import { textVersion } from './document/text-version';
import { readBlockers } from './document/funnel-file';
import { expectFunnelsApart } from './document/site-funnels';
import { goLiveNotice } from './document/go-live';
import { fileAt } from './pages/file-at';
import { headerRules, headersFor, namingOrigin } from './pages/headers-file';
import { prerender, type Prerendered } from './pages/prerender';
import { writeSiteFiles } from './pages/site-files';
import { atFunnel, inPackage, inSite, site } from '../site';

/** Builds the client in every language, then prerenders the static pages; the preview serves them as a host would. */
export function pagesPlugin(): Plugin {
  return {
    name: 'funnel-pages',
    config({ build }, { command }) {
      // Visitors get the production builds of React, whatever the shell says.
      if (command === 'build') process.env.NODE_ENV = 'production';
      const outDir = inSite(build?.outDir ?? 'dist');
      const parts = command === 'build' ? partsOfSite() : [];
      return {
        builder: {
          async buildApp(builder) {
            const isStrict = process.env.STRICT_SAMPLES === '1';
            expectFunnelsApart();
            const notices = Object.keys(site.funnels).map((address) =>
              atFunnel(address, () => goLiveNotice(site.funnelFile, readBlockers(), isStrict)),
            );
            const pagesOf = ({ address, language }: Part, index: number): Promise<Prerendered> =>
              atFunnel(address, () =>
                inLanguage(language, async () => {
                  const [client, ssr] = environmentsOf(index).map(
                    (name) => builder.environments[name],
                  );
                  if (!client || !ssr)
                    throw new Error('The build needs a client and an ssr environment.');
                  await builder.build(client);
                  await builder.build(ssr);
                  return prerender(
                    client.config.build.outDir,
                    join(ssr.config.build.outDir, 'server.js'),
                    client.config.base,
                  );
                }),
              );
            const built: Prerendered[] = [];
            for (const [index, part] of parts.entries()) {
              built.push(await pagesOf(part, index));
              if (index > 0) await addPart(outDir, partDirectoryOf(outDir, part), folderOf(part));
            }
            const { config } = builder;
            await writeSiteFiles(
              outDir,
              config.base,
              built,
              originOf(config.env.VITE_SUPABASE_URL),
            );
            for (const notice of notices) if (notice !== undefined) config.logger.warn(notice);
            const drawn = built.flatMap(({ pages }) => pages.filter(({ isStatic }) => isStatic));
            config.logger.info(`${drawn.length} pages prerendered, all others use shell.html`);
          },
        },
        environments: Object.fromEntries(
          parts.flatMap((part, index) => {
            const [client, ssr] = environmentsOf(index);
            const folder = index === 0 ? outDir : partDirectoryOf(outDir, part);
            const own = { outDir: folder, emptyOutDir: true, copyPublicDir: false };
            return [
              [client, clientOptions(index === 0 ? {} : own)],
              [ssr, serverOptions(folder)],
            ];
          }),
        ),
      };
    },
    configurePreviewServer(server) {
      const { base, build } = server.config;
      const dist = build.outDir;
      const headersPath = join(dist, '_headers');
      const rules = existsSync(headersPath) ? headerRules(readFileSync(headersPath, 'utf8')) : [];
      server.middlewares.use((request, response, next) => {
        const [asked = '/', query] = (request.url ?? '/').split('?');
        const search = query === undefined ? '' : `?${query}`;
        const headers = headersFor(rules, asked);
        const { host = '' } = request.headers;
        // The build need not know the address of this server.
        const own = /^[\w.:[\]-]+$/.test(host) ? namingOrigin(headers, `http://${host}`) : headers;
        response.setHeaders(new Map(Object.entries(own)));
        if (`${asked}/` === base) {
          response.writeHead(301, { location: base + search }).end();
          return;
        }
        // Vite answers for what is not of the site.
        if (!asked.startsWith(base)) return next();
        const pathname = `/${fileAt(asked, base)}`;
        const page = join(pathname, 'index.html');
        const isFile = /\.[a-z0-9]+$/i.test(pathname);
        // Not the first page in the place of a missing file, unless a visitor opens that address.
        const isVisit = request.headers.accept?.includes('text/html') ?? false;
        if (isFile && !isVisit && !existsSync(join(dist, pathname))) {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
          return;
        }
        if (!isFile) {
          const isThere = (file: string): boolean =>
            !pathname.includes('..') && existsSync(join(dist, file));
          // Each funnel and language has a shell of its own.
          const above = pathname
            .split('/')
            .map((_, index, all) => all.slice(0, index + 1).join('/'));
          const shells = above.toReversed().map((folder) => `${folder}/shell.html`);
          const file = [page, ...shells].find(isThere) ?? '/shell.html';
          request.url = base + file.slice(1) + search;
        }
        next();
      });
    },
  };
}

/** The pages of a funnel of the site in a language. */
interface Part {
  readonly address: string;
  /** Undefined for that of the document. */
  readonly language?: string;
}

/** The parts of the site, that of the first page first. */
const partsOfSite = (): Part[] =>
  Object.entries(site.funnels).flatMap(([address, file]) =>
    [undefined, ...languagesIn(readFileSync(file, 'utf8'))].map((language) => ({
      address,
      ...(language !== undefined && { language }),
    })),
  );

/** Where the pages of a part are in the folder of a site: "quiz/de". */
const folderOf = ({ address, language = '' }: Part): string =>
  [address.slice(1), language].filter(Boolean).join('/');

/** The environments that build a part, and what prerenders it. */
function environmentsOf(index: number): readonly [client: string, ssr: string] {
  const name = index === 0 ? '' : `_${index}`;
  return [`client${name}`, `ssr${name}`];
}

/** How the client is built. */
function clientOptions(build: BuildEnvironmentOptions): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      ...build,
      manifest: true,
      // One file for the first screen, and one each for what boxes and texts share: many small files compress worse.
      rolldownOptions: {
        input: inPackage('index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              {
                name: 'box',
                test: /renderers\/question\/(AnswerForm|useTypingAnywhere|useDraft|box\/)/,
              },
              {
                name: 'told',
                test: /renderers\/(ui\/(LinkedText|lists\/HeardList)|info\/StartOver)/,
              },
            ],
          },
          // The entry lists all other files.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  };
}

/** How the code is built that prerenders the pages of a folder. */
function serverOptions(outDir: string): EnvironmentOptions {
  return {
    consumer: 'server',
    build: {
      outDir: serverDirectoryOf(outDir),
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: true,
      rolldownOptions: { input: inPackage('app/vite/pages/server.tsx') },
    },
  };
}

/** Where a part is built, before it becomes one of the site. */
const partDirectoryOf = (outDir: string, part: Part): string =>
  join(cacheFor('funnel-part', outDir), folderOf(part).replaceAll('/', '+'));

/** Adds a part to a site. Files that several parts need have the same name. */
async function addPart(dist: string, pages: string, folder: string): Promise<void> {
  await cp(join(pages, 'assets'), join(dist, 'assets'), { recursive: true });
  await cp(join(pages, folder), join(dist, folder), { recursive: true });
  for (const name of ['shell.html', '404.html'])
    await cp(join(pages, name), join(dist, folder, name));
}

/** Where the code that prerenders a build's pages goes. Builds of several folders can run at the same time. */
const serverDirectoryOf = (outDir: string): string => cacheFor('funnel-server', outDir);

/** A folder for what is made on the way to a site, among the packages that it imports. */
const cacheFor = (purpose: string, outDir: string): string =>
  inPackage(join('node_modules/.cache', purpose, textVersion(outDir)));

/** The origin of an address, or undefined without one. */
function originOf(address: unknown): string | undefined {
  return typeof address === 'string' && address !== '' ? new URL(address).origin : undefined;
}
