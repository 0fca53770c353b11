import { randomBytes } from 'node:crypto';
import { relative, sep } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { UserError } from '../../../engine';
import { inPackage, inSite, site } from '../../site';
import { embeddedPublishableKey } from '../../browser/sync/connection';
import { sharedBackend } from '../backend-pool';
import { deskAccount, ensureOwner } from './desk-account';
import { deskMiddleware } from './desk-middleware';
import { lateFiles } from './late-files';
import { servePreview } from './preview-server';
import { lanAddress } from './sites/lan-address';
import { visitorSite } from './sites/visitor-site';
import { studioMiddleware } from './studio-middleware';
import { studioBundle, type StudioBundle } from './studio-bundle';
import { deskPath, studioPath } from './studio-pages';

/** What the studio's code is in. It is built again after a change. */
const codeFolders = new Set(['app', 'engine', 'renderers', 'schemas']);

/** Where phones reach this machine. @throws UserError */
function networkAddress(): string {
  const address = lanAddress();
  if (address === undefined)
    throw new UserError(
      'This machine is in no local network, so that no phone can reach it. Join the WLAN of the phone, then try again.',
    );
  return address;
}

/** Serves the studio, a page for editing flows, in the development server. Builds do not contain it. */
export function studioPlugin(): Plugin {
  return {
    name: 'funnel-studio',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    configureServer(server) {
      const root = site.editedFolder;
      const { logger } = server.config;
      let bundle: Promise<StudioBundle> | undefined;
      server.watcher.on('all', (_event, file) => {
        if (codeFolders.has(relative(inPackage('.'), file).split(sep)[0] ?? '')) bundle = undefined;
      });
      const build = (): Promise<StudioBundle> => {
        bundle ??= studioBundle().catch((error: unknown) => {
          // The next visit tries again.
          bundle = undefined;
          throw error;
        });
        return bundle;
      };
      const previewPort = servePreview(server, build);
      const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: key = '' } = loadEnv(
        server.config.mode,
        server.config.envDir === false ? '.' : server.config.envDir,
      );
      const isHosted = url !== '';
      const account = () => deskAccount(site.backendFolder);
      const ready = async (): Promise<void> => {
        if (isHosted) return;
        const options = { directory: site.backendFolder, say: () => undefined };
        await ensureOwner(await sharedBackend(options), account());
      };
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address === undefined) return;
        const { href } = new URL(studioPath, address);
        logger.info(`  \u001B[32m➜\u001B[39m  \u001B[1mStudio\u001B[22m:  ${href}`);
        const desk = new URL(deskPath, address).href;
        const entry = isHosted ? '' : ` (${account().email}, password ${account().password})`;
        logger.info(`  \u001B[32m➜\u001B[39m  \u001B[1mDesk\u001B[22m:    ${desk}${entry}`);
      };
      const sites = {
        page: visitorSite({ root, name: 'page', host: () => '127.0.0.1' }),
        phone: visitorSite({ root, name: 'phone', host: networkAddress }),
      };
      server.httpServer?.once('close', () => {
        sites.page.stop();
        sites.phone.stop();
      });
      server.middlewares.use(lateFiles);
      const project = {
        url: url.replace(/\/+$/, ''),
        key: isHosted ? key : embeddedPublishableKey,
      };
      server.middlewares.use(deskMiddleware({ project, bundle: build, ready }));
      server.middlewares.use(
        studioMiddleware({
          root,
          named: () => (root === site.folder ? Object.values(site.config?.funnels ?? {}) : []),
          publicFolder: server.config.publicDir,
          token: randomBytes(24).toString('hex'),
          served: relative(site.folder, inSite(site.funnelFile)),
          bundle: build,
          previewPort: () => previewPort,
          sites,
        }),
      );
    },
  };
}
