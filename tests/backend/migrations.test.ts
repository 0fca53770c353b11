import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'supabase/migrations';
const sqlOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.(test|suite|spec)\.ts$|-suite\.ts$/.test(file) && !file.endsWith('migrations.test.ts'),
  )
  .map((file) => readFileSync(join('tests', file), 'utf8'))
  .join('\n');

const made = readdirSync(folder).flatMap((file) => {
  const names = sqlOf(file).matchAll(
    /create (?:table|function|view) public\.(\w+)(?![^;]*?returns trigger)/g,
  );
  return [...names].map(([, name = '']) => ({ file, name }));
});

test.each(made)('$name of $file has a test', ({ name }) => {
  expect(tests).toContain(name);
});

test('migrations are named as the official CLI wants them, one per moment', () => {
  const files = readdirSync(folder);
  for (const file of files) expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/);
  expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length);
});
