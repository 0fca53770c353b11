import { createServer, type AddressInfo, type Server } from 'node:net';
import { keepIdleConnections } from '../../app/devserver/idle-connections';

/**
 * Lets a server listen on a free port of this device, which it returns. It closes no idle connection: on a busy machine a
 * test comes back late to one.
 */
export async function listen(server: Server): Promise<number> {
  keepIdleConnections(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
