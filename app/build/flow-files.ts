import { readdirSync } from 'node:fs';

/** The names of the funnel documents in a folder: `x.json`, and not the expectations beside it, `x.expect.json`. */
export const flowFilesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.expect.json'));
