import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../../app/cli/flows/diff';

const file = 'flows/garden-planner.json';
const committed = (name: string): string =>
  execFileSync('git', ['show', `HEAD:${name}`], { encoding: 'utf8' });
let [folder, printed] = ['', ''];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-diff-'));
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text) => void (printed += String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('diff reads the translations of a revision and those beside a file', async () => {
  const copy = join(folder, 'garden.json');
  const translation = committed('flows/garden-planner.ar.po');
  writeFileSync(copy, committed(file));
  writeFileSync(copy.replace('json', 'ar.po'), translation);
  expect(await main([`HEAD:${file}`, copy])).toBe(0);
  const changed = translation.replace(
    /(msgid "What should grow there\?"\nmsgstr ").*"/,
    '$1ماذا؟"',
  );
  writeFileSync(copy.replace('json', 'ar.po'), changed);
  printed = '';
  expect(await main([`HEAD:${file}`, copy])).toBe(1);
  expect(printed).toMatch(/^Translation ar\n- wish title: .+ → ماذا؟$/);
});
