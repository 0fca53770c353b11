import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const isText = (type) => /^text|javascript|json|svg/.test(type);

/** Serves a build as a static host does: compressed, every other address from shell.html where there is one. */
export function serve(dist, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = normalize(join(dist, pathname));
    const file = [asked, join(asked, 'index.html'), join(dist, 'shell.html')].find(
      (each) => extname(each) !== '' && existsSync(each),
    );
    if (file === undefined || request.method !== 'GET') {
      // Nothing takes answers here; they stay on the device.
      response.statusCode = file === undefined ? 404 : 204;
      return response.end();
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    const content = createReadStream(file);
    if (!isText(type)) return content.pipe(response);
    response.setHeader('content-encoding', 'gzip');
    return content.pipe(createGzip({ level: 9 })).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
