/** Chrome closes idle connections after 300 s, other clients sooner. In milliseconds. */
const longestIdle = 310_000;

/**
 * Lets the client be the one who closes an idle connection. A server that closes first, as Node's does after
 * 5 s, resets a request that is already on its way: above all while a statement of the embedded database blocks
 * the event loop, because timers run before the sockets are read.
 */
export function keepIdleConnections(server: object | null): void {
  if (server && 'keepAliveTimeout' in server) server.keepAliveTimeout = longestIdle;
}
