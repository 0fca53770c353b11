import type { IncomingMessage } from 'node:http';

const isLocal = (address = ''): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Guards against DNS rebinding: another name may resolve to this machine. */
const isLocalHost = (host = ''): boolean => /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);

/** Whether a request comes from this machine and names it by a loopback address. */
export const isLocalRequest = ({ socket, headers }: IncomingMessage): boolean =>
  isLocal(socket.remoteAddress) && isLocalHost(headers.host);
