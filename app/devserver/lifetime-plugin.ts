import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { keepIdleConnections } from './idle-connections';
import { closeBackends } from './open-backends';
import { expectWritable, listenFault, portTaken } from './start-fault';

/**
 * Keeps the development and preview servers running until SIGTERM or Ctrl-C, and then shuts the embedded
 * backend down. Vite alone stops when standard input ends, which happens at once under systemd, nohup or in a
 * container, and exits on Ctrl-C without closing anything.
 */
export function lifetimePlugin(): Plugin {
  let ignoreInterrupt = (): void => undefined;
  const start = (server: ViteDevServer | PreviewServer): void => {
    outliveStandardInput();
    keepIdleConnections(server.httpServer);
    // npm forwards the signal that the terminal has sent too, so this may run twice.
    const stop = (): void => {
      process.exitCode = 128 + 2;
      void server.close().finally(() => process.exit());
    };
    process.on('SIGINT', stop);
    ignoreInterrupt = () => void process.off('SIGINT', stop);
  };
  return {
    name: 'funnel-lifetime',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    configureServer(server) {
      expectWritable(server.config.cacheDir);
      const listen = server.listen.bind(server);
      server.listen = async (...place) => {
        try {
          return await listen(...place);
        } catch (error) {
          throw listenFault(error);
        }
      };
      start(server);
    },
    configurePreviewServer(server) {
      const { preview, logger } = server.config;
      // Vite would say it with a stack trace.
      server.httpServer.prependListener('error', (error) => {
        if (!preview.strictPort || !('code' in error && error.code === 'EADDRINUSE')) return;
        logger.error(portTaken(preview.port));
        process.exit(1);
      });
      start(server);
    },
    closeServer: ({ reason }) => {
      if (reason !== 'restart') return closeBackends();
      ignoreInterrupt();
      return undefined;
    },
    closePreviewServer: () => closeBackends(),
  };
}

/** Vite registers one function for SIGTERM and, unless `CI` is "true", for the end of standard input. */
function outliveStandardInput(): void {
  for (const listener of process.listeners('SIGTERM')) process.stdin.off('end', listener);
}
