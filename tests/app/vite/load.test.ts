import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const loader = resolve('app/vite/load.mjs');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'funnel-load-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What a module's `said` is in a process of its own, in a folder that has nothing to do with the project. */
async function said(file: string, by = loader): Promise<string> {
  const script = `
    const { load } = await import(${JSON.stringify(by)});
    const { module } = await load(${JSON.stringify(file)});
    process.stdout.write(module.said());`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tmpdir() });
  return stdout;
}

test('sees every change at the next start, whatever the times and sizes of the files', async () => {
  const file = write(
    'main.ts',
    `import { name } from './name';
    import words from './words.json';
    export const said = (): string => words.hello + ' ' + name;`,
  );
  write('name/index.ts', `export const name: string = 'Ada';`);
  const words = write('words.json', '{ "hello": "Hello" }');
  expect(await said(file)).toBe('Hello Ada');

  const { atime, mtime } = statSync(words);
  write('words.json', '{ "hello": "Salve" }');
  utimesSync(words, atime, mtime);
  expect(await said(file)).toBe('Salve Ada');

  // A file goes before a folder of the same name.
  write('name.ts', `export const name: string = 'Eve';`);
  expect(await said(file)).toBe('Salve Eve');
});

test('starts many processes at once, and leaves nothing behind', async () => {
  const file = write(`at-once-${process.pid}.ts`, `export const said = (): string => 'same';`);
  const all = await Promise.all(Array.from({ length: 5 }, () => said(file)));
  expect(all).toEqual(all.map(() => 'same'));
  const left = readdirSync('node_modules/.cache/loaded').filter((name) =>
    name.startsWith(`at-once-${process.pid}`),
  );
  expect(left).toEqual([]);
});

test('tells a module its own place, and leaves the words alone', async () => {
  write('part/inner.ts', `export const inner = [import.meta.dirname, import.meta.filename];`);
  const file = write(
    'main.ts',
    `import { inner } from './part/inner';
    export const said = () => JSON.stringify([import.meta.url, ...inner, 'import.meta.url']);`,
  );
  expect(JSON.parse(await said(file))).toEqual([
    `file://${file}`,
    join(folder, 'part'),
    join(folder, 'part/inner.ts'),
    'import.meta.url',
  ]);
});

test('names the TypeScript file and line where something is thrown', async () => {
  write(
    'broken.ts',
    `interface Unused { readonly name: string }

    export function fail(): string {
      throw new Error('It broke.');
    }`,
  );
  const file = write('main.ts', `import { fail } from './broken';\nexport const said = fail;`);
  await expect(said(file)).rejects.toThrow(`${join(folder, 'broken.ts')}:4:`);
});

test('names the file and line that cannot be read', async () => {
  const file = write('main.ts', `export const said = () => 'never';\nconst = 1;`);
  await expect(said(file)).rejects.toThrow('main.ts:2:');
});

/** A copy of the loader, in a project of its own that has only some packages. */
function copiedLoader(): string {
  const copy = join(folder, 'project/app/vite/load.mjs');
  for (const name of ['vite/load', 'vite/compiled-schemas', 'optional-packages'])
    cpSync(`app/${name}.mjs`, join(folder, `project/app/${name}.mjs`));
  cpSync('engine/document/basics', join(folder, 'project/engine/document/basics'), {
    recursive: true,
  });
  write(
    'project/package.json',
    '{ "peerDependencies": { "scarce": "1.2.3", "@rare/part": "4.5.6" } }',
  );
  mkdirSync(join(folder, 'project/node_modules'));
  symlinkSync(resolve('node_modules/vite'), join(folder, 'project/node_modules/vite'));
  return copy;
}

test('needs no place to write to', async () => {
  const copy = copiedLoader();
  writeFileSync(join(folder, 'project/node_modules/.cache'), 'a file where the folder belongs');
  const file = write('main.ts', `export const said = (): string => 'said';`);
  expect(await said(file, copy)).toBe('said');
});

test('names the packages that a site need not have, and the line that installs them', async () => {
  const copy = copiedLoader();
  const advice = 'Run: npm install --save-dev @rare/part@4.5.6 scarce@1.2.3';
  write('lazy.ts', `import { b } from '@rare/part/b';\nexport const lazy = b;`);
  const file = write(
    'main.ts',
    `import { a } from 'scarce';
    export const said = (): string => String(a) + String(import('./lazy'));`,
  );
  await expect(said(file, copy)).rejects.toThrow(`@rare/part, scarce. ${advice}`);

  // What is loaded later is missed then.
  const later = write(
    'later.ts',
    `export const said = (): string => {
      void import('./lazy').catch((error: Error) => console.log(error.name, error.message));
      return 'begun. ';
    };`,
  );
  expect(await said(later, copy)).toMatch(
    /^begun\. UserError .*install --save-dev @rare\/part@4\.5\.6\n$/,
  );

  for (const name of ['scarce', '@rare/part'])
    write(
      `project/node_modules/${name}/package.json`,
      '{ "type": "module", "exports": { ".": "./a.js", "./b": "./a.js" } }',
    );
  for (const name of ['scarce', '@rare/part'])
    write(`project/node_modules/${name}/a.js`, `export const a = 'here'; export const b = a;`);
  expect(await said(file, copy)).toBe('here[object Promise]');
});
