import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Answers requests of Node's server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Lets Node's server answer with a handler of the fetch API. Node skips a body that the handler does not read;
 * the library would close the connection if the rest of it took longer than 500 ms, and so reset the next request.
 */
export function nodeListener(handle: (request: Request) => Promise<Response>): Listener {
  const listener = getRequestListener(handle, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  return (request, response) => Promise.resolve(listener(request, response));
}
