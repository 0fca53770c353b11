import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

// The command works in the folder that it is run in: one with schemas of its own.
const copy = mkdtempSync(join(tmpdir(), 'types-'));
const schema = join(copy, 'schemas/questions/mine.schema.json');
const generated = join(copy, 'schemas/files.generated.ts');

const generate = () =>
  spawnSync(process.execPath, ['app/cli/types.mjs'], { cwd: copy, encoding: 'utf8' });

beforeAll(() => {
  const folders = ['schemas', 'engine', 'renderers', 'app', 'flows', 'supabase'];
  for (const name of [...folders, 'ARCHITECTURE.md', 'package.json'])
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(schema, { force: true }));
afterAll(() => {
  rmSync(copy, { recursive: true });
});

it.each([
  [
    'two schemas with one title are named',
    readFileSync('schemas/questions/choice.schema.json', 'utf8'),
    /choice\.schema\.json have the title "[^"]+"\. Give one of them another/,
  ],
  [
    'a schema that is not JSON is named',
    '{',
    /^schemas\/questions\/mine\.schema\.json is not JSON: /,
  ],
])('npm run types: %s, and nothing is written', (_, text, said) => {
  writeFileSync(schema, text);
  const before = readFileSync(generated, 'utf8');
  const { status, stderr } = generate();
  expect(stderr).toMatch(said);
  expect(stderr).toContain('Nothing was written.');
  expect(status).toBe(1);
  expect(readFileSync(generated, 'utf8')).toBe(before);
});

it('npm run types: a deleted schema is named with the one that refers to it, and nothing is written', () => {
  const referred = join(copy, 'schemas/questions/slider.schema.json');
  const text = readFileSync(referred, 'utf8');
  rmSync(referred);
  const { status, stderr } = generate();
  writeFileSync(referred, text);
  expect(stderr).toMatch(
    /^schemas\/[a-z/]+\.schema\.json refers to schemas\/questions\/slider\.schema\.json, which is missing\. /,
  );
  expect(stderr).toContain('Nothing was written.');
  expect(status).toBe(1);
});

it('npm run types: a schema to which none refers can be deleted', () => {
  const text = readFileSync('schemas/icon.schema.json', 'utf8');
  writeFileSync(schema, text.replace(/"title": "/, '"title": "Mine'));
  expect(generate().stdout).toContain('wrote schemas/files.generated.ts');
  expect(readFileSync(generated, 'utf8')).toContain('mine.schema.json');
  rmSync(schema);
  expect(generate().stdout).toContain('wrote schemas/files.generated.ts');
  expect(readFileSync(generated, 'utf8')).not.toContain('mine.schema.json');
});
