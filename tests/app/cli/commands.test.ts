import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../../engine';
import { command, type Main } from '../../../app/cli/support/command';
import { nameInSites } from '../../../app/cli/support/names.mjs';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const page = readFileSync('docs/commands.md', 'utf8');
/** Where commands are. */
const folders = ['app/cli', 'app/cli/flows', 'app/cli/testing', 'app/cli/visits'];
/** A command's file, without its ending. */
const fileOf = (name: string): string =>
  name.includes('/')
    ? name
    : (folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(`${file}.ts`)) ??
      name);
/** The scripts that run a command, and its file. */
const commands = Object.entries(scripts).flatMap(([script, line]) =>
  [...line.matchAll(/run\.mjs (\S+)/g)].map(([, name = '']) => [script, fileOf(name)] as const),
);

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  const print = (text: unknown): void => void printed.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => vi.restoreAllMocks());

/** Node, as a person calls it. */
const node = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { readonly code: unknown; readonly stderr: string }) => ({
      code,
      said: stderr,
    }),
  );

describe('the commands that package.json runs', () => {
  it.each(commands)(
    'npm run %s says how it is used, and refuses what it does not know',
    async (script, file) => {
      const { main }: { readonly main: Main } = await import(resolve(`${file}.ts`));
      expect(await main(['--help'])).toBe(0);
      expect(printed).toEqual([main.help]);
      expect(main.help).toContain(`npm run ${script}`);
      printed = [];
      expect(await main(['--hepl'])).toBe(2);
      expect(printed[0]).toContain('There is no option "--hepl". Did you mean "--help"?');
      expect(printed[0]).toContain(main.help);
    },
  );

  it.each(
    Object.keys(scripts).filter(
      (name) => name.startsWith('bench') && !commands.some(([script]) => script === name),
    ),
  )('npm run %s does not start with an option that it does not have', async (script) => {
    const [, file = ''] = (scripts[script] ?? '').split(' ');
    const { code, said } = await node(file, '--hepl');
    expect(said).toContain('There is no option "--hepl". Did you mean "--help"?');
    expect(said).toContain(`npm run ${script}`);
    expect(code).toBe(2);
  });

  it.each(Object.keys(scripts))(
    'docs/commands.md names npm run %s, or a script that it is part of',
    (script) => {
      const isPart = Object.entries(scripts).some(
        ([other, line]) => page.includes(`npm run ${other}\``) && line.includes(`run -s ${script}`),
      );
      const isNamed = new RegExp(`\`(npm (run )?)?${script}[\` ]`).test(page);
      const isCommand = page.includes(`npx funnel ${nameInSites(script)}`);
      expect(isPart || isNamed || isCommand).toBe(true);
    },
  );

  it('run.mjs lists every command, with what it does', async () => {
    const { code, said } = await node('app/cli/run.mjs', '--help');
    expect(code).toBe(0);
    const lines = await Promise.all(
      commands.map(async ([script, file]) => {
        const { main }: { readonly main: Main } = await import(resolve(`${file}.ts`));
        return [`npm run ${script}`, main.help.split('\n')[0]];
      }),
    );
    const listed = said.trim().split('\n');
    expect(new Set(listed.map((line) => line.split(/ {2,}/)))).toEqual(new Set(lines));
    expect(listed).toHaveLength(lines.length);
  });

  it.each(['chek-flows', 'command', 'check-flow/report'])(
    'run.mjs refuses %s, which is none',
    async (name) => {
      const { code, said } = await node('app/cli/run.mjs', name);
      expect(code).toBe(2);
      expect(said).toContain(`There is no command "${name}".`);
      expect(said.includes('Did you mean "check-flows"?')).toBe(name === 'chek-flows');
    },
  );
});

describe('a command', () => {
  const draw = command({
    help: 'Draws.\n\n  npm run draw',
    options: {
      out: { type: 'string', default: 'here', value: 'folder', help: 'where' },
      all: { type: 'boolean', help: 'everything' },
    },
    found: 'an error',
    run: ({ values }) => {
      if (values.out === 'nowhere') throw new UserError('There is no nowhere.');
      if (values.out === '') throw new TypeError('A mistake of ours');
      return values.all === true ? 1 : 0;
    },
  });

  it('a command generates its help from its options', () => {
    expect(draw.help).toBe(
      [
        'Draws.\n\n  npm run draw',
        '  --out folder   where; here without it\n  --all          everything',
        'Exit code: 0 done, 1 an error, 2 could not run.',
      ].join('\n\n'),
    );
  });

  it.each([
    [[], 0, /^$/],
    [['--all'], 1, /^$/],
    [['--out', 'nowhere'], 2, /^There is no nowhere\.$/],
    [['--out', ''], 2, /TypeError: A mistake of ours/],
    [['--out'], 2, /argument missing[^]*npm run draw/],
    [['everything'], 2, /^"everything" has no use here\.\n\nDraws\./],
  ])('a command given %j ends with %i', async (args, code, said) => {
    expect(await draw(args)).toBe(code);
    expect(printed.join('\n')).toMatch(said);
  });
});

/** A command, started in an empty folder. */
function inEmptyFolder(...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-no-build-'));
  const { status: code, stderr } = spawnSync(
    process.execPath,
    [resolve('app/cli/run.mjs'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return [code, stderr.trim()];
}

it('that need a build say how to make one if it is missing', () => {
  expect(inEmptyFolder('size')).toEqual([
    2,
    'There is no dist/ to measure. Build first: npm run build',
  ]);
});

it('npm run new writes a funnel in any folder', () => {
  expect(inEmptyFolder('new', 'tea.json')).toEqual([0, '']);
});
