import type { Server } from 'node:net';
import { join } from 'node:path';
import { ownerOf } from './lock';
import { makePrivateDirectory, writePrivateFile } from './private-files';

/** The file in a data directory that holds the URL of its server. */
export const addressFile = 'address';

/**
 * The URL of a listening server for this machine: by the one address that it listens on, or by loopback.
 * @throws when it does not listen on a port
 */
export function serverAddress(server: Pick<Server, 'address'> | null | undefined): string {
  const bound = server?.address();
  if (typeof bound !== 'object' || bound === null)
    throw new Error('The function needs a server that listens on a port.');
  const { address, port } = bound;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Writes a server's URL into its data directory, unless another process has locked the directory. */
export function keepAddress(directory: string, url: string): void {
  makePrivateDirectory(directory);
  const owner = ownerOf(directory);
  if (owner === undefined || owner === process.pid)
    writePrivateFile(join(directory, addressFile), url);
}
