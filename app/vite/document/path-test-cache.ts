import { basename } from 'node:path';

/** Where path tests of a document keep its build and its failures, from the site's folder. */
export const cacheOf = (file: string): string =>
  `node_modules/.cache/path-tests/${basename(file, '.json')}`;

/** What the last test of a document has covered (schemas/coverage.schema.json), from the site's folder. */
export const coverageFileOf = (file: string): string => `${cacheOf(file)}/coverage.json`;
