import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFunnel } from '../../../../app/vite/document/funnel-file';
import { cacheOf } from '../../../../app/vite/document/path-test-cache';
import { main } from '../../../../app/cli/testing/paths';
import { readPlan, readReplay } from '../../../../app/paths/plan-file';
import { replayerOf, type Plan } from '../../../../engine/paths';

const garden = 'flows/garden-planner.json';
let folder = '';
let printed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-paths-'));
  printed = [];
  const print = (text: unknown): void => {
    printed.push(String(text));
  };
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    print(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('npm run paths', () => {
  it('prints what strategies need, the runs, and what is not covered', async () => {
    expect(await main([garden, '--strategy', 'edges,pairwise'])).toBe(0);
    const text = printed.join('');
    expect(text).toMatch(/^garden_planner_v1, seed 1: \d+ runs, \d+ steps$/m);
    expect(text).toMatch(/^edges +(\d+) +\1 +5 +0 +0$/m);
    expect(text).toMatch(/^ {2}wish="low_care" with time="daily"$/m);
    expect(text).toMatch(/^edges-1 +\S+ +plan +\d+ +/m);
    expect(text).toMatch(/1 proved unreachable/);
  });

  it.each([
    ['its own language', [], ''],
    ['another language', ['--language', 'ar'], '--language ar '],
  ])(
    'says the path that breaks an expectation though no run takes it, and saves it: %s',
    async (_, language, again) => {
      const file = join(folder, 'garden-broken.json');
      const replay = join(cacheOf(file), 'broken.json');
      writeFileSync(file, readFileSync(garden));
      const translated = (path: string): string => path.replace(/json$/, 'ar.po');
      writeFileSync(translated(file), readFileSync(translated(garden)));
      const expectations = [{ name: 'No balcony', never: { node: 'shady-balcony' } }];
      writeFileSync(join(folder, 'garden-broken.expect.json'), JSON.stringify({ expectations }));
      try {
        expect(await main([file, '--strategy', 'outcomes', ...language])).toBe(1);
        const text = printed.join('\n');
        expect(text).toMatch(/^No balcony: BROKEN\n {2}A path that no run takes, step \d+: /m);
        expect(text).toMatch(/^ {2}Path: open \/\S*; .*answer space = "balcony".*light = "shade"/m);
        expect(text).toContain(`test:paths -- ${file} ${again}--replay ${replay}`);
        const document = readFunnel(garden, {});
        const { runs, outdated } = readReplay(replay, document, replayerOf(document));
        expect(outdated).toEqual([]);
        expect(runs.map(({ to }) => to)).toEqual(['shady-balcony']);
      } finally {
        rmSync(cacheOf(file), { recursive: true, force: true });
      }
    },
  );

  it('writes a plan as JSON', async () => {
    const out = join(folder, 'plan.json');
    expect(await main([garden, '--format', 'json', '--out', out])).toBe(0);
    const plan: unknown = JSON.parse(readFileSync(out, 'utf8'));
    expect(plan).toMatchObject({
      format: 2,
      funnel: 'garden_planner_v1',
      runs: expect.arrayContaining([expect.objectContaining({ steps: expect.any(Array) })]),
    });
    expect(printed).toEqual([expect.stringMatching(/plan\.json: 5 runs$/)]);
  });

  it('writes runs to read as Markdown', async () => {
    expect(await main([garden, '--format', 'markdown', '--strategy', 'outcomes'])).toBe(0);
    const text = printed.join('');
    expect(text).toMatch(/^# Runs through garden_planner_v1$/m);
    expect(text).toMatch(
      /^2\. on `place`, answer place_name = "Ada" → `space, asking` at \/space/m,
    );
  });

  it('plans for the pages of another language, whose answers are sent in the language of the document', async () => {
    const [own, arabic] = [join(folder, 'own.json'), join(folder, 'arabic.json')];
    expect(await main([garden, '--format', 'json', '--out', own])).toBe(0);
    expect(await main([garden, '--language', 'ar', '--format', 'json', '--out', arabic])).toBe(0);
    const one = JSON.parse(readFileSync(own, 'utf8')) as Plan;
    const other = JSON.parse(readFileSync(arabic, 'utf8')) as Plan;
    expect([one.language, other.language]).toEqual(['en', 'ar']);
    expect(other.runs).toHaveLength(one.runs.length);
    expect(other.runs[0]?.steps[0]?.address).toBe('/ar/privacy');
    expect(JSON.stringify(other)).toContain('"value":"A balcony or terrace"');
    expect(() => readPlan('--check', arabic, readFunnel(garden))).toThrow(/with --language ar/);
  });

  it('plans random runs for a while, and says how to do the same again', async () => {
    expect(await main([garden, '--random-for', '1s', '--seed', '5'])).toBe(0);
    const text = printed.join('\n');
    expect(text).toContain('seed 5. The same again: --random-for 1s --seed 5');
    expect(text).toMatch(/\d+ runs, \d+ steps in \d+ s: no run breaks/);
  });

  it('plans only what a change since a git revision touches', async () => {
    const git = (...args: readonly string[]): void => {
      const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
      execFileSync('git', [...as, ...args], { cwd: folder });
    };
    const file = join(folder, 'garden.json');
    const before = readFileSync(garden, 'utf8');
    writeFileSync(file, before);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '-m', 'The garden');
    expect(await main([file, '--only-changed', 'HEAD'])).toBe(0);
    expect(printed.join('')).toMatch(/is the same funnel as at HEAD: all 5 runs are left out/);
    expect(printed.join('')).not.toMatch(/ncovered/);

    printed = [];
    writeFileSync(file, before.replace('"headline": "A Shady Balcony', '"headline": "Some Shade'));
    expect(await main([file, '--only-changed', 'HEAD'])).toBe(0);
    const text = printed.join('');
    const [, count] =
      /^Since HEAD, (\d) of 5 runs pass what has changed:\n {2}shady-balcony$/m.exec(text) ?? [];
    expect(text).toMatch(new RegExp(`: ${count} runs, \\d+ steps$`, 'm'));
    expect(text).toMatch(/^Left out, because they pass none of it: [1-4]\.$/m);

    printed = [];
    const translation = join(folder, 'garden.ar.po');
    writeFileSync(translation, readFileSync('flows/garden-planner.ar.po'));
    expect(await main([file, '--language', 'ar', '--only-changed', 'HEAD'])).toBe(0);
    expect(printed.join('')).toMatch(/garden\.ar\.po has changed: all 5 runs\./);

    printed = [];
    expect(await main([file, '--only-changed', 'mian'])).toBe(2);
    expect(printed.join('')).toMatch(/git knows no revision "mian".*git fetch origin main/);
  });

  it.each([
    [['flows/gardn.json'], /no file flows\/gardn\.json.*flows\/garden-planner\.json/],
    [[garden, '--language', 'fr'], /--language has no "fr"\..*It can be: ar\./],
    [[garden, '--from', 'wihs'], /--from: there is no node "wihs"\. Did you mean "wish"\?/],
    [[garden, '--strategy', 'edges,pairwize'], /"pairwize"\. Did you mean "pairwise"\?/],
    [[garden, '--format', 'xml'], /--format has no "xml".*table, markdown, json/],
    [[garden, '--sead', '3'], /no option "--sead"\. Did you mean "--seed"\?/],
    [[garden, '--seed', 'seven'], /--seed needs a whole number, 0 or more, not "seven"/],
    [[garden, garden], /One document at a time/],
    [[garden, '--random-for', 'soon'], /--random-for takes 60s or 5m, not "soon"/],
    [[garden, '--random-for', '0s'], /--random-for needs some time/],
    [
      [garden, '--random-for', '9s', '--strategy', 'edges'],
      /--strategy has no use with --random-for/,
    ],
    [[garden, '--random-for', '9s', '--save', 'x.json'], /--save has no use with --random-for/],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await main(args)).toBe(2);
    expect(printed.join('\n')).toMatch(message);
  });
});
