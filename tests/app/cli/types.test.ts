import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The command works in the folder that it is run in: one with schemas of its own.
const copy = mkdtempSync(join(tmpdir(), 'types-'));
const schema = join(copy, 'schemas/questions/mine.schema.json');
const generated = join(copy, 'schemas/files.generated.ts');

beforeAll(() => {
  cpSync('schemas', join(copy, 'schemas'), { recursive: true });
  for (const name of ['app', 'engine', 'supabase', 'ARCHITECTURE.md', 'node_modules'])
    symlinkSync(resolve(name), join(copy, name));
});
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
  const { status, stderr } = spawnSync(process.execPath, ['app/cli/types.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(said);
  expect(stderr).toContain('Nothing was written.');
  expect(status).toBe(1);
  expect(readFileSync(generated, 'utf8')).toBe(before);
});
