import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../app/cli/new';
import { valid } from '../../support/build';

let folder = '';
const saying = () => ({
  log: vi.spyOn(console, 'log').mockReturnValue(),
  error: vi.spyOn(console, 'error').mockReturnValue(),
});
let said = saying();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-funnel-'));
  said = saying();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the command for a new funnel', () => {
  it('writes a valid funnel of at most 40 lines, and says what comes next', async () => {
    const file = join(folder, 'bread-club.json');
    expect(await main([file])).toBe(0);
    const text = readFileSync(file, 'utf8');
    const document = valid(text);
    expect(document.id).toBe('bread_club_v1');
    expect(resolve(folder, document.$schema ?? '')).toBe(resolve('schemas/funnel.schema.json'));
    expect(Object.keys(document.nodes)).toHaveLength(3);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(said.log.mock.calls.join()).toContain(`FUNNEL=${file} npm start`);
  });

  it('leaves a file that exists as it is', async () => {
    const file = join(folder, 'mine.json');
    writeFileSync(file, 'mine');
    expect(await main([file])).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(said.error.mock.calls.join()).toContain('exists already');
  });

  it.each([[[]], [['flows/My Funnel.json']], [['flows/funnel.txt']]])(
    'asks for a name that can be an id: %j',
    async (args) => {
      expect(await main(args)).toBe(2);
      expect(said.error.mock.calls.join()).toContain('npm run new --');
    },
  );

  it('names a folder that does not exist', async () => {
    expect(await main([join(folder, 'none', 'x.json')])).toBe(2);
    expect(said.error.mock.calls.join()).toContain('folder');
  });
});
