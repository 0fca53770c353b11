import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/new';
import { lookNames } from '../../../../engine/build';
import { valid } from '../../../support/build';

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

  it('writes it in the look that is named, else in one that follows from the name', async () => {
    const lookOf = async (name: string, ...options: string[]): Promise<string | undefined> => {
      const file = join(folder, name);
      expect(await main([file, ...options])).toBe(0);
      return JSON.parse(readFileSync(file, 'utf8')).theme.preset;
    };
    for (const look of lookNames) expect(await lookOf(`${look}.json`, '--look', look)).toBe(look);
    const usual = await Promise.all(
      ['bread-club', 'dentist', 'piano', 'yoga'].map((name) => lookOf(`${name}.json`)),
    );
    expect(new Set(usual).size).toBeGreaterThan(1);
    expect(await main([join(folder, 'other.json'), '--look', 'orchid'])).toBe(2);
    expect(said.error.mock.calls.join()).toContain('Did you mean "orchard"?');
  });

  it('has an icon on each card, and an end with a check and the answers', async () => {
    const file = join(folder, 'bread-club.json');
    await main([file]);
    const { nodes } = valid(readFileSync(file, 'utf8'));
    const { need, thanks } = nodes;
    expect(need).toMatchObject({
      asks: { choices: [{ icon: 'bolt' }, { icon: 'calendar' }, { icon: 'question' }] },
    });
    expect(thanks).toMatchObject({ check: true, heard: [{ field: 'need' }, { field: 'email' }] });
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
