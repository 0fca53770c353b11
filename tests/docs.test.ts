import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = [
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'README.md',
  'CHANGELOG.md',
  'flows/README.md',
  'tests/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const folders = /^(app|docs|engine|flows|public|renderers|schemas|supabase|tests)\//;

/** What people make themselves. */
const made = new Set([
  'flows/blocks/',
  'flows/garden-planner.expect.json',
  'tests/paths/mail.test.ts',
]);

/** The files and folders that a text names in backticks; those of an example (`x`, `<kind>`, `*`) are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.test(path) && !made.has(path) && !/[<*{…]|\/x\.|\.env/.test(path));

/** The files that a text links to. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, path = '']) => path);

it.each(documents)('every file that %s names or links to exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...pathsIn(text), ...linksIn(text).map((path) => join(dirname(document), path))];
  // A README names what is in its folder from there.
  const isThere = (path: string): boolean =>
    existsSync(path) || existsSync(join(dirname(document), path));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
