import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import type { BuiltPages } from './built-pages';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * Serves the documentation to this machine.
 * @param port 0 takes a free one
 * @returns the server, once it listens
 */
export function servePages(pages: BuiltPages, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '').slice(1);
    const names = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`];
    const found = names.find((name) => pages.has(name));
    const name = found ?? '404.html';
    response.writeHead(found === undefined ? 404 : 200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    });
    response.end(pages.get(name));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
