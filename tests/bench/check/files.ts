import { readdirSync } from 'node:fs';

const files = new Set(
  readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.replaceAll('\\', '/').replace(/^public/, ''),
    ),
);

/** Whether an address is that of a file under public/, letter case included. */
export const isFile = (address: string): boolean => files.has(address);
