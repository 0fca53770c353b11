/** Chrome closes idle connections after 300 s, other clients sooner. In milliseconds. */
const longestIdle = 310_000;

/**
 * Keeps idle connections open longer than any client does. A server that closes first, as Node's does after
 * 5 s, resets a request that is already in flight, above all after a database statement has blocked the event
 * loop: timers run before sockets are read.
 */
export function keepIdleConnections(server: object | null): void {
  if (server && 'keepAliveTimeout' in server) server.keepAliveTimeout = longestIdle;
}
