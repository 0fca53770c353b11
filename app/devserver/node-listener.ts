import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Answers requests of Node's server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Adapts a handler of the fetch API to Node's server, and tells it the address of the other end. Node discards a body
 * that the handler does not read. The library's own cleanup would close the connection after 500 ms, and so reset the
 * next request.
 */
export function nodeListener(
  handle: (request: Request, address?: string) => Promise<Response>,
): Listener {
  const listener = getRequestListener(
    (request, { incoming }) => handle(request, incoming.socket.remoteAddress),
    {
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
    },
  );
  return (request, response) => Promise.resolve(listener(request, response));
}
