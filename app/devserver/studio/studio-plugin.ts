import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { isLocalRequest } from '../local-request';
import { messageOf } from '../storage-error';
import { flowsIn, isFlowName, readFlow, saveFlow } from './studio-files';
import { pageOf, previewPath, studioEntries, studioPath } from './studio-pages';

/** The folder with `flows/`. Tests give the studio one of their own. */
const root = process.env.STUDIO_ROOT ?? process.cwd();

const api = `${studioPath}/api`;

/** The longest document that can be saved, in bytes. */
const longest = 8_000_000;

/**
 * Serves the studio in the development server: a page for editing flows, and what it reads and writes. It is
 * reachable from this machine only. Writing needs the server's token, which only the page itself holds, so that no
 * other site can change a file. Builds do not contain it.
 */
export function studioPlugin(): Plugin {
  return {
    name: 'funnel-studio',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    // Found ahead, so that the first visit does not reload the page while Vite bundles the editor.
    config: () => ({ optimizeDeps: { entries: ['index.html', ...studioEntries] } }),
    configureServer(server) {
      const token = randomBytes(24).toString('hex');
      const { logger } = server.config;
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address === undefined) return;
        const { href } = new URL(studioPath, address);
        logger.info(`  \u001B[32m➜\u001B[39m  \u001B[1mStudio\u001B[22m:  ${href}`);
      };
      server.middlewares.use((request, response, next) => {
        const { pathname } = addressIn(request);
        if (pathname !== studioPath && !pathname.startsWith(`${studioPath}/`)) return next();
        if (!isLocalRequest(request))
          return refuse(response, 403, 'The studio is reachable from this machine only.');
        answer(server, token, request, response).catch((error: unknown) =>
          refuse(response, 500, messageOf(error)),
        );
      });
    },
  };
}

async function answer(
  server: ViteDevServer,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = addressIn(request);
  if (pathname === studioPath || pathname === previewPath) {
    const page = pageOf(pathname, token);
    response.writeHead(200, pageHeaders);
    response.end(await server.transformIndexHtml(pathname, page));
    return;
  }
  if (request.headers['x-studio-token'] !== token)
    return refuse(response, 403, 'The studio was restarted. Reload this page; drafts are kept.');
  if (pathname === `${api}/flows` && request.method === 'GET') return json(response, flowsIn(root));
  const file = searchParams.get('file') ?? '';
  if (pathname !== `${api}/flow`) return refuse(response, 404, 'The studio has no such address.');
  if (!isFlowName(file)) return refuse(response, 400, `"${file}" is not a flow in flows/.`);
  if (request.method === 'GET') return json(response, readFlow(root, file));
  if (request.method !== 'PUT') return refuse(response, 405, 'Flows can be read and saved.');
  const text = await bodyOf(request);
  if (text === undefined) return refuse(response, 413, 'A flow has at most 8 MB.');
  const saved = saveFlow(root, file, text, searchParams.get('version') ?? '');
  return json(response, saved, saved.type === 'saved' ? 200 : 409);
}

/** No page may frame the studio but itself, and nothing of it is kept by caches. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
};

function addressIn({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'http://localhost');
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > longest) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  json(response, { message }, status);
}
