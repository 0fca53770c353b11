import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/upgrade';

let [folder, printed] = ['', ''];
const file = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-upgrade-'));
  printed = '';
  const print = (text: unknown): void => void (printed += `${String(text)}\n`);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('says that documents are of the newest format, and leaves them as they are', async () => {
  const text = '{ "format":3,\n"id": "tea_v1" }';
  writeFileSync(file('tea.json'), text);
  expect(await main([file('tea.json')])).toBe(0);
  expect(printed).toBe(`${file('tea.json')}: format 3, the newest.\n`);
  expect(readFileSync(file('tea.json'), 'utf8')).toBe(text);
});

it.each([
  ['{ "format": 4 }', 'needs a newer funnel-engine. Update it: npm install funnel-engine@latest'],
  ['{ "format": 1 }', 'is of format 1, which was never published'],
  ['', 'is no JSON object. See npm run check:flows'],
])('%j is refused', async (text, said) => {
  writeFileSync(file('tea.json'), text);
  expect(await main([file('tea.json'), '--dry-run'])).toBe(2);
  expect(printed).toContain(said);
});
