import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of this device, which it returns. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
