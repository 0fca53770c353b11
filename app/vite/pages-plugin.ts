import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin } from 'vite';
import { languagesIn } from '../languages/translations';
import { inLanguage } from './document/built-language';
import { textVersion } from './document/text-version';
import { readBlockers } from './document/funnel-file';
import { goLiveNotice } from './document/go-live';
import { fileAt } from './pages/file-at';
import { headerRules, headersFor, namingOrigin } from './pages/headers-file';
import { prerender, type Prerendered } from './pages/prerender';
import { writeSiteFiles } from './pages/site-files';
import { inPackage, inSite, site } from '../site';

/** Builds the client in every language, then prerenders the static pages; the preview serves them as a host would. */
export function pagesPlugin(): Plugin {
  return {
    name: 'funnel-pages',
    config({ build }, { command }) {
      // Visitors get the production builds of React, whatever the shell says.
      if (command === 'build') process.env.NODE_ENV = 'production';
      const outDir = inSite(build?.outDir ?? 'dist');
      const others = command === 'build' ? languagesIn(readFileSync(site.funnelFile, 'utf8')) : [];
      return {
        builder: {
          async buildApp(builder) {
            const isStrict = process.env.STRICT_SAMPLES === '1';
            const notice = goLiveNotice(site.funnelFile, readBlockers(), isStrict);
            const pagesIn = (language?: string): Promise<Prerendered> =>
              inLanguage(language, async () => {
                const [client, ssr] = environmentsOf(language).map(
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
              });
            const parts = [await pagesIn()];
            for (const language of others) {
              parts.push(await pagesIn(language));
              await addLanguage(outDir, languageDirectoryOf(outDir, language), language);
            }
            const { config } = builder;
            await writeSiteFiles(
              outDir,
              config.base,
              parts,
              originOf(config.env.VITE_SUPABASE_URL),
            );
            if (notice !== undefined) config.logger.warn(notice);
            const drawn = parts.flatMap(({ pages }) => pages.filter(({ isStatic }) => isStatic));
            config.logger.info(`${drawn.length} pages prerendered, all others use shell.html`);
          },
        },
        environments: Object.fromEntries(
          [undefined, ...others].flatMap((language) => {
            const [client, ssr] = environmentsOf(language);
            const folder = language === undefined ? outDir : languageDirectoryOf(outDir, language);
            const own = { outDir: folder, emptyOutDir: true, copyPublicDir: false };
            return [
              [client, clientOptions(language === undefined ? {} : own)],
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
          // Each language has a shell of its own.
          const [, first = ''] = pathname.split('/');
          const shell = `/${first}/shell.html`;
          const file = [page, shell].find(isThere) ?? '/shell.html';
          request.url = base + file.slice(1) + search;
        }
        next();
      });
    },
  };
}

/** The environments that build the pages in a language, and what prerenders them. */
function environmentsOf(language: string | undefined): readonly [client: string, ssr: string] {
  const name = language === undefined ? '' : `_${language.replace('-', '_')}`;
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

/** Where the pages in a language are built, before they become part of the site. */
const languageDirectoryOf = (outDir: string, language: string): string =>
  join(cacheFor('funnel-language', outDir), language);

/** Adds the pages in a language to a site. Files that both languages need have the same name. */
async function addLanguage(dist: string, pages: string, language: string): Promise<void> {
  await cp(join(pages, 'assets'), join(dist, 'assets'), { recursive: true });
  await cp(join(pages, language), join(dist, language), { recursive: true });
  for (const name of ['shell.html', '404.html'])
    await cp(join(pages, name), join(dist, language, name));
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
