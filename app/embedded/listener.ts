import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { BackendOptions } from './backend';
import { sharedBackend } from './shared';

/** Answers requests of Node's server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Opens the backend of a data directory and gives what answers its requests. */
export async function openListener(options: BackendOptions): Promise<Listener> {
  const { app } = await sharedBackend(options);
  const listener = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
  });
  return (request, response) => Promise.resolve(listener(request, response));
}
