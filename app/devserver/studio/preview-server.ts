import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { previewMiddleware } from './preview-middleware';
import type { StudioBundle } from './studio-bundle';

/**
 * Serves what the studio frames, on a port of its own: another origin, so that no framed page reads the studio's page
 * and its token. It listens and ends with the development server, on the same address.
 * @returns its port, once it listens
 */
export function servePreview(
  { httpServer, middlewares, config }: ViteDevServer,
  bundle: () => Promise<StudioBundle>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    httpServer?.once('listening', () => {
      const bound = boundTo(httpServer.address());
      const handle = previewMiddleware({
        publicFolder: config.publicDir,
        bundle,
        files: middlewares,
        studioPort: bound.port,
      });
      const server = createServer((request, response) =>
        handle(request, response, () => response.writeHead(404).end()),
      );
      server.once('error', reject);
      server.listen(0, bound.address, () => resolve(boundTo(server.address()).port));
      httpServer.once('close', () => {
        server.close();
        server.closeAllConnections();
      });
    });
  });
}

function boundTo(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('The studio needs a server that listens on a port.');
}
