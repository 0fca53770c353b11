import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../app/cli/commands.mjs';
import { type Main } from '../app/cli/support/command';
import { nameInSites } from '../app/cli/support/names.mjs';
import { strategies } from '../engine/paths/proofs/plan-options';

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
  'flows/quiz.json',
  'flows/quiz.expect.json',
  'tests/paths/mail.test.ts',
]);

/** The files and folders that a text names in backticks; those of an example (`x`, `<kind>`, `*`) are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.test(path) && !made.has(path) && !/[<*{…]|\/x\.|\.env/.test(path));

/** The scripts that a text runs, with or without `-s`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, script = '']) => script);

/** What headings are linked by. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** The headings that a text links to, with the file that has them. */
const headingsLinked = (text: string, document: string): [file: string, anchor: string][] =>
  [...text.matchAll(/\]\((?![a-z]+:)([^)#]*)#([^)]+)\)/g)].map(([, path = '', anchor = '']) => [
    path === '' ? document : join(dirname(document), path),
    anchor,
  ]);

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

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

it.each(documents)('every script that %s runs is one of package.json', (document) => {
  const run = scriptsIn(readFileSync(document, 'utf8'));
  expect(run.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

/** The lines with `funnel` that a text shows: the command and its options. */
const linesOfFunnel = (text: string): [name: string, options: string[]][] =>
  [...text.matchAll(/npx funnel ([a-z][\w:-]*)([^`\n#&|>]*)/g)].map(([, name = '', rest = '']) => [
    name,
    [...rest.matchAll(/ --([a-z][\w-]*)/g)].map(([, option = '']) => option),
  ]);

/** What Vite does for a site: its options are those of Vite. */
const served = new Set(['dev', 'start', 'studio', 'build', 'preview']);

it.each(documents)('every command and option of funnel that %s shows is one', async (document) => {
  for (const [name, options] of linesOfFunnel(readFileSync(document, 'utf8'))) {
    if (served.has(name)) continue;
    const named = commands.find(({ script }) => nameInSites(script) === name);
    expect(named, `npx funnel ${name}`).toBeDefined();
    const { main }: { readonly main: Main } = await import(resolve(`${named?.path}.ts`));
    for (const option of options) expect(main.help).toMatch(new RegExp(`--${option}(?![\\w-])`));
  }
});

it.each(documents)('every JSON text of %s can be read', (document) => {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/^ *```json\n([^]*?)^ *```/gm)];
  for (const [, text = ''] of blocks)
    expect(() => JSON.parse(/^\s*"\w+":/.test(text) ? `{${text}}` : text)).not.toThrow();
});

it.each(documents)('every heading that %s links to is there', (document) => {
  const linked = headingsLinked(readFileSync(document, 'utf8'), document);
  const isThere = ([file, anchor]: [string, string]): boolean =>
    anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
  expect(linked.filter((each) => !isThere(each))).toEqual([]);
});

it.each(strategies)('docs/paths.md has a row for the strategy %s', (strategy) => {
  expect(readFileSync('docs/paths.md', 'utf8')).toMatch(
    new RegExp(`^\\| \`${strategy}\` +\\|`, 'm'),
  );
});
