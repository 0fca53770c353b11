import { spawn } from 'node:child_process';
import { UserError } from '../../engine';
import { builtPages, buildPages } from './docs/built-pages';
import { servePages } from './docs/serve-pages';
import { command } from './support/command';
import { say } from './support/say';

/** Opens the documentation: `npm run docs`. */
export const main = command({
  help: `Opens the documentation in a browser, with its search.

  npm run docs
  npm run docs -- --port 4000
  npm run docs -- --build          in the repository: makes built/docs, a static site for any host

It is served to this machine until Ctrl-C, and asks no other one for anything.`,
  options: {
    port: {
      type: 'string',
      default: '0',
      value: '4000',
      help: 'where it listens; 0 is a free port',
    },
    build: { type: 'boolean', default: false, help: 'only builds the pages; a dead link fails' },
  },
  async run({ values: { port, build } }) {
    if (build) {
      say(`Built ${buildPages()}.`);
      return 0;
    }
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
      throw new UserError(`"${port}" is no port: a number from 0 to 65535.`);
    const server = await servePages(builtPages(), Number(port)).catch((error: unknown) => {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      throw isTaken
        ? new UserError(`Port ${port} is taken. Another one: npm run docs -- --port 0`)
        : error;
    });
    const bound = server.address();
    const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}/`;
    say(`The documentation is at ${address}`);
    if (process.stdout.isTTY) open(address);
    return new Promise<number>((resolve) => server.once('close', () => resolve(0)));
  },
});

/** Shows an address in the browser of the desktop, where there is one. */
function open(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  // The address has been printed: who has no such program opens it by hand.
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}
