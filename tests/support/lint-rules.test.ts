import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Whether the linter finds that a member may be inherited. */
function findsIn(code: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const [file, config] = [join(folder, 'code.ts'), join(folder, 'config.json')];
  writeFileSync(file, code);
  const rules = { 'funnel/no-inherited-default': 'error' };
  const jsPlugins = [resolve('tests/support/lint-rules.js')];
  writeFileSync(config, JSON.stringify({ jsPlugins, rules, categories: { correctness: 'off' } }));
  const { status, stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', config, file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(' on 1 file');
  return status === 1;
}

test.each([
  'const seen = {}; seen[name] ??= [];',
  'const seen: Record<string, number[]> = {}; const own = (seen[name] ??= []);',
  'const seen = {} as Counts; seen[name] ||= 1;',
  'const seen = {}; seen[name] = (seen[name] ?? 0) + 1;',
  'const seen = {}; seen[name] = { ...seen[name], other };',
  'const seen = {}; seen[name] += 1;',
  'function count(into) { into[name] ??= 0; }',
])('a member that may be inherited is no default: %s', (code) => {
  expect(findsIn(code)).toBe(true);
});

test.each([
  'const seen = new Map(); seen.set(name, (seen.get(name) ?? 0) + 1);',
  'const row: number[] = []; row[index] = (row[index] ?? 0) + 1;',
  'const counts = { on: 0, back: 0 }; counts[kind] += 1;',
  'const copy = {}; copy[name] = value;',
  'localStorage[key] ??= text;',
  'const found = {}; found.name ??= 1;',
])('what cannot be inherited is left: %s', (code) => {
  expect(findsIn(code)).toBe(false);
});
