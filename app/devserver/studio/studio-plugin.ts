import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';
import { studioMiddleware } from './studio-middleware';
import { studioEntries, studioPath } from './studio-pages';

/** The folder with `flows/`. Tests give the studio one of their own. */
const root = process.env.STUDIO_ROOT ?? process.cwd();

/** Serves the studio, a page for editing flows, in the development server. Builds do not contain it. */
export function studioPlugin(): Plugin {
  return {
    name: 'funnel-studio',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    // Found ahead, so that the first visit does not reload the page while Vite bundles the editor.
    config: () => ({ optimizeDeps: { entries: ['index.html', ...studioEntries] } }),
    configureServer(server) {
      const { logger } = server.config;
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address === undefined) return;
        const { href } = new URL(studioPath, address);
        logger.info(`  \u001B[32m➜\u001B[39m  \u001B[1mStudio\u001B[22m:  ${href}`);
      };
      server.middlewares.use(
        studioMiddleware({
          root,
          token: randomBytes(24).toString('hex'),
          transform: (path, html) => server.transformIndexHtml(path, html),
        }),
      );
    },
  };
}
