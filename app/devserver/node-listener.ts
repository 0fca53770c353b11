import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Answers requests of Node's server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers requests of the fetch API. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * Adapts a handler of the fetch API to Node's server, and tells it the address of the other end. A body is read before
 * the handler is called: Node drops what is not read when the client leaves, and the handler may wait for a backend to open.
 */
export function nodeListener(
  handle: (request: Request, address?: string) => Promise<Response>,
): Listener {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { remoteAddress } = incoming.socket;
      const { url, method, headers } = request;
      const body = request.body ? await request.arrayBuffer() : undefined;
      return handle(new Request(url, { method, headers, body }), remoteAddress);
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => Promise.resolve(listener(request, response));
}
