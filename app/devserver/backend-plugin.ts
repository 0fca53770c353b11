import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { UserError } from '../../engine';
import { load } from '../vite/load.mjs';
import { serverAddress, keepAddress } from './address';
import { site } from '../site';
import { backendMiddleware } from './middleware';
import type { Handler } from './node-listener';
import { outboxMiddleware, outboxPath } from './mail/outbox';
import { expectWritable } from './start-fault';
import { errorMessage } from './storage-error';

/**
 * Runs the embedded backend in the development and preview servers, unless the environment names a
 * Supabase project. Builds do not contain it; they fail when only one of the two variables is set.
 */
export function backendPlugin(): Plugin {
  let hosted: string | undefined;
  return {
    name: 'funnel-backend',
    // Under Vitest it would open the developer's own data.
    apply: () => process.env.VITEST === undefined,
    // Vite would answer preflight requests itself and allow other origins.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configResolved({ mode, envDir }) {
      hosted = hostedProject(loadEnv(mode, envDir === false ? '.' : envDir));
    },
    configureServer: (server) => serve(server, hosted),
    configurePreviewServer: (server) => serve(server, hosted),
  };
}

/**
 * The project that the environment names.
 * @throws UserError when only one of the two variables is set, the URL is not valid, or the key is a secret one
 */
export function hostedProject(env: Readonly<Record<string, string>>): string | undefined {
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: key = '' } = env;
  if (url === '' && key === '') return undefined;
  if (url === '' || key === '')
    throw new UserError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY both, or neither.',
    );
  if (!URL.canParse(url)) throw new UserError(`VITE_SUPABASE_URL is not an address: ${url}`);
  if (isSecret(key))
    throw new UserError(
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor could read. ' +
        'Use the publishable key, and rotate the secret one if it has ever been in a build.',
    );
  return url;
}

/** Whether a key has all rights: a secret key, or an older service key, which is a JWT. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
  return claims.includes('service_role');
}

function serve(server: ViteDevServer | PreviewServer, hosted: string | undefined): void {
  const { logger } = server.config;
  const directory = site.backendFolder;
  const place = hosted ?? `embedded, data in ${relative('.', directory)}`;
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    logger.info(`  \u001B[32m➜\u001B[39m  \u001B[1mBackend\u001B[22m: ${place}`);
    const [address] = server.resolvedUrls?.local ?? [];
    if (hosted === undefined && address !== undefined)
      logger.info(
        `  \u001B[32m➜\u001B[39m  \u001B[1mOutbox\u001B[22m:  ${new URL(outboxPath, address).href}`,
      );
  };
  if (hosted !== undefined) return;
  expectWritable(directory);
  const say = (message: string): void => logger.info(message);
  const open = async (): Promise<Handler> => {
    const { openHandler } = await embeddedBackend();
    const handler = await openHandler({ directory, say });
    announce();
    return handler;
  };
  const announce = (): void => {
    try {
      keepAddress(directory, serverAddress(server.httpServer));
    } catch (error) {
      say(`The address was not written: ${errorMessage(error)}`);
    }
  };
  server.httpServer?.once('listening', announce);
  server.middlewares.use(outboxMiddleware(directory));
  server.middlewares.use(backendMiddleware(open, say));
}

let loading: ReturnType<typeof loadBackend> | undefined;

/** The backend's code. Its database takes seconds to load, so it is loaded on the first request. */
function embeddedBackend(): ReturnType<typeof loadBackend> {
  return (loading ??= loadBackend());
}

async function loadBackend(): Promise<typeof import('./listener')> {
  const file = fileURLToPath(new URL('./listener.ts', import.meta.url));
  const { module } = await load<typeof import('./listener')>(file);
  return module;
}
