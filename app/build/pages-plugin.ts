import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { funnelFile, readBlockers } from './funnel-file';
import { goLiveNotice } from './go-live';
import { headerRules, headersFor } from './headers-file';
import { prerender } from './prerender';

/** Builds the client, then prerenders the static pages; the preview serves them as a host would. */
export function pagesPlugin(): Plugin {
  return {
    name: 'funnel-pages',
    config({ build }, { command }) {
      // Visitors get the production builds of React, whatever the shell says.
      if (command === 'build') process.env.NODE_ENV = 'production';
      return {
        builder: {
          async buildApp(builder) {
            const { client, ssr } = builder.environments;
            if (!client || !ssr)
              throw new Error('The build needs a client and an ssr environment.');
            const isStrict = process.env.STRICT_SAMPLES === '1';
            const notice = goLiveNotice(funnelFile, readBlockers(), isStrict);
            await builder.build(client);
            await builder.build(ssr);
            const paths = await prerender(
              client.config.build.outDir,
              join(process.cwd(), ssr.config.build.outDir, 'server.js'),
              originOf(client.config.env.VITE_SUPABASE_URL),
            );
            if (notice !== undefined) client.logger.warn(notice);
            client.logger.info(`${paths.length} pages prerendered, all others use shell.html`);
          },
        },
        environments: {
          client: {
            build: {
              manifest: true,
              // One file for the first screen, and one each for what boxes and texts share: many small files compress worse.
              rolldownOptions: {
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
                        test: /renderers\/(ui\/(LinkedText|HeardList)|info\/StartOver)/,
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
          },
          ssr: {
            build: {
              outDir: serverDirectoryOf(build?.outDir ?? 'dist'),
              emptyOutDir: true,
              copyPublicDir: false,
              rolldownOptions: { input: 'app/build/server.tsx' },
            },
          },
        },
      };
    },
    configurePreviewServer(server) {
      const dist = server.config.build.outDir;
      const headersPath = join(dist, '_headers');
      const rules = existsSync(headersPath) ? headerRules(readFileSync(headersPath, 'utf8')) : [];
      server.middlewares.use((request, response, next) => {
        const [pathname = '/', query] = (request.url ?? '/').split('?');
        response.setHeaders(new Map(Object.entries(headersFor(rules, pathname))));
        const page = join(pathname, 'index.html');
        const isFile = /\.[a-z0-9]+$/i.test(pathname);
        // Not the first page in the place of a missing file, unless a visitor opens that address.
        const isVisit = request.headers.accept?.includes('text/html') ?? false;
        if (isFile && !isVisit && !existsSync(join(dist, pathname))) {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
          return;
        }
        if (!isFile) {
          const drawn = !pathname.includes('..') && existsSync(join(dist, page));
          request.url = (drawn ? page : '/shell.html') + (query === undefined ? '' : `?${query}`);
        }
        next();
      });
    },
  };
}

/** Where the code that prerenders a build's pages goes. Builds of several folders can run at the same time. */
function serverDirectoryOf(outDir: string): string {
  return join('node_modules/.cache/funnel-server', outDir.replaceAll(/[^\w-]+/g, '-'));
}

/** The origin of an address, or undefined without one. */
function originOf(address: unknown): string | undefined {
  return typeof address === 'string' && address !== '' ? new URL(address).origin : undefined;
}
