import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/new';
import { inPackage } from '../../../../app/site';
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
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

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

  it.each([[[]], [['flows/My Funnel.json']]])(
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

/** Its place, before the working directory is another. */
const model = resolve('flows/piano-tuning.json');

describe('the command for a new site', () => {
  const newSite = (...args: readonly string[]): Promise<number> => main(args);
  const fileOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
  beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder));

  it('makes a folder with all that a site needs, and nothing beside it', async () => {
    const code = await newSite('Gärten & mehr', '--title', 'Gärten', '--look', 'pebble');
    expect(said.error.mock.calls).toEqual([]);
    expect(code).toBe(0);
    expect(said.log.mock.calls.join()).toContain("cd 'Gärten & mehr' && npm install && npm start");
    expect(readdirSync(folder)).toEqual(['Gärten & mehr']);
    const made = readdirSync(join(folder, 'Gärten & mehr'), { recursive: true, encoding: 'utf8' });
    expect(made.filter((name) => /\.\w+$/.test(name)).toSorted()).toEqual([
      '.github',
      '.github/workflows/funnel.yml',
      '.gitignore',
      'README.md',
      'flows/quiz.expect.json',
      'flows/quiz.json',
      'funnel.config.json',
      'package.json',
    ]);
    const { theme, title, id } = valid(fileOf('Gärten & mehr/flows/quiz.json'));
    expect([theme.preset, title, id]).toEqual(['pebble', 'Gärten', 'garten_mehr_v1']);
    expect(JSON.parse(fileOf('Gärten & mehr/package.json')).dependencies).toEqual({
      // As long as it runs from a clone, which no registry has.
      'funnel-engine': `file:${relative(join(folder, 'Gärten & mehr'), inPackage('.'))}`,
    });
  });

  it('begins with another document, and names the engine where it is', async () => {
    writeFileSync(join(folder, 'engine.tgz'), '');
    mkdirSync(join(folder, 'empty'));
    expect(await newSite('empty', '--from', model, '--engine', 'engine.tgz')).toBe(0);
    expect(valid(fileOf('empty/flows/quiz.json')).nodes).toHaveProperty('tuned');
    expect(JSON.parse(fileOf('empty/package.json')).dependencies).toEqual({
      'funnel-engine': 'file:../engine.tgz',
    });
  });

  it.each([
    [['full'], 'full is not empty. Choose another name'],
    [['file'], 'file is a file. Choose another name'],
    [['.hidden'], '".hidden" is no name for a folder'],
    [['none/site'], 'its parent folder does not exist'],
    [['file/site'], 'its parent is no folder'],
    [['site/inner'], 'would be inside the site'],
    [['new', '--look', 'orchid'], 'Did you mean "orchard"?'],
    [['new', '--title', ' '], 'A title is one line of text'],
    [['new', '--engine', 'no such.tgz'], 'neither a version nor a file'],
    [['new', '--from', 'none.json'], 'There is no none.json'],
    [['x.json', '--title', 'X'], '--title, --from and --engine are for a new site: npx funnel new'],
  ])('refuses %j, and leaves nothing behind', async (args, message) => {
    for (const name of ['full', 'site']) mkdirSync(join(folder, name));
    for (const name of ['full/mine', 'file', 'site/funnel.config.json'])
      writeFileSync(join(folder, name), '{}');
    const before = readdirSync(folder, { recursive: true });
    expect(await newSite(...args)).toBe(2);
    expect(said.error.mock.calls.join()).toContain(message);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('writes another document in a folder that is one', async () => {
    writeFileSync(join(folder, 'funnel.config.json'), '{ "funnels": { "/": "x.json" } }');
    expect(await newSite('other')).toBe(2);
    expect(said.error.mock.calls.join()).toContain('npx funnel new flows/other.json');
    mkdirSync(join(folder, 'flows'));
    expect(await newSite(join(folder, 'flows/other.json'))).toBe(0);
  });

  it('is made beside a clone of the project, not inside it', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(inPackage('.'));
    expect(await newSite('inside')).toBe(2);
    expect(said.error.mock.calls.join()).toContain('npx funnel new ../inside');
    expect(await newSite(join(folder, 'beside'))).toBe(0);
    expect(fileOf('beside/flows/quiz.json')).toContain('"beside_v1"');
  });

  it('is not begun by a Node that is too old', () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })";
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'app/cli/funnel.mjs', 'new'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      2,
      'This is Node 20.18.3. Funnels need 20.19 or newer: https://nodejs.org\n',
    ]);
  });
});
