/**
 * Serves a build as a host would: node serve-site.mjs <settings of Vite> <folder> <host> <port>. Sends its parent the port, and ends with it,
 * or when the parent disconnects.
 */
import { preview } from 'vite';

const [configFile, outDir, host, port] = process.argv.slice(2);
let server;
let isOver = false;
const end = () => {
  isOver = true;
  void server?.close().finally(() => process.exit());
};
process.once('disconnect', end);
server = await preview({
  configFile,
  configLoader: 'runner',
  logLevel: 'error',
  base: '/',
  build: { outDir },
  preview: { host, port: Number(port) },
});
if (isOver) end();
else process.send({ port: server.httpServer.address().port });
