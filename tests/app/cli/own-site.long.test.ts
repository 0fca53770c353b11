import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../support/long';

const flow = 'flows/garden-planner.json';
const project = resolve('.');
/** A folder outside the project, with all that many programs stumble over in a path. */
const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'funnel-'))), 'Gärten & mehr');
const inFolder = (path: string): string => join(folder, path);
const { CI: _ci, VITEST: _vitest, NODE_ENV: _mode, FUNNEL: _funnel, ...env } = process.env;

/** Runs `funnel` in the folder of the site. */
const funnel = (
  ...args: readonly string[]
): Promise<{ code: number; said: string; error: string }> =>
  new Promise((done) => {
    const command = [inFolder('node_modules/.bin/funnel'), ...args];
    const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, command, options, (_, said, error) =>
      done({ code: child.exitCode ?? -1, said, error }),
    );
  });

/** The files of a funnel's own: pictures and clips that it names. */
const filesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/"(\/[a-z]+\/[^"#]*\.[a-z0-9]+)"/g)].map(([, file = '']) => file)),
];

beforeAll(() => {
  mkdirSync(inFolder('flows'), { recursive: true });
  mkdirSync(inFolder('node_modules/.bin'), { recursive: true });
  const files = ['.json', '.ar.po'].map((ending) => flow.replace('.json', ending));
  const named = filesOf(readFileSync(flow, 'utf8')).map((file) => join('public', file));
  // As this project has it: a site without one gets a letter as its icon.
  for (const file of [...files, ...named, 'public/favicon.svg']) {
    mkdirSync(dirname(inFolder(file)), { recursive: true });
    cpSync(file, inFolder(file));
  }
  writeFileSync(
    inFolder('funnel.config.json'),
    JSON.stringify({ funnels: { '/': flow }, address: 'https://gardens.example' }),
  );
  // As npm installs a package that is in a folder beside the site.
  symlinkSync(project, inFolder('node_modules/funnel-engine'));
  symlinkSync('../funnel-engine/app/cli/funnel.mjs', inFolder('node_modules/.bin/funnel'));
});
afterAll(() => {
  rmSync(dirname(folder), { recursive: true });
});

it('a funnel is checked in a folder of its own, without the rest of this project', async () => {
  expect(await funnel('check')).toEqual({
    code: 0,
    said: expect.stringContaining(`${flow}: valid`),
    error: '',
  });
  expect(existsSync(inFolder('.editor/garden-planner.schema.json'))).toBe(true);
});

it('what is missing in it is said, with the command to type there', async () => {
  const clip = inFolder(join('public', filesOf(readFileSync(flow, 'utf8'))[0] ?? ''));
  const content = readFileSync(clip);
  rmSync(clip);
  try {
    const { code, said } = await funnel('check');
    expect(code).toBe(1);
    expect(said).toContain('missing-file');
  } finally {
    writeFileSync(clip, content);
  }
  const { code, said, error } = await funnel('chekc');
  expect([code, said]).toEqual([2, '']);
  expect(error).toContain('There is no command "chekc". Did you mean "check"?');
  expect((await funnel('check', '--help')).said).toContain('npx funnel check [flows/x.json');
  expect((await funnel()).said).toMatch(/^funnel build +Makes/m);
});

it('its runs are planned, its machine is printed and its screens are drawn', async () => {
  const paths = await funnel('paths', '--format', 'json');
  expect(paths.code).toBe(0);
  const plan: { readonly runs: readonly unknown[] } = JSON.parse(paths.said);
  expect(plan.runs.length).toBeGreaterThan(1);
  expect(JSON.parse((await funnel('machine')).said)).toHaveProperty('states.place');
  expect((await funnel('graph')).code).toBe(0);
  expect(readFileSync(inFolder('.data/graphs/garden-planner.svg'), 'utf8')).toContain('</svg>');
});

it.runIf(isLong)('its pages are built as this project builds them', async () => {
  const { code, error } = await funnel('build');
  expect({ code, error }).toEqual({ code: 0, error: expect.any(String) });
  const page = readFileSync(inFolder('dist/index.html'), 'utf8');
  const hasText = (text: string): boolean => page.includes(text);
  expect(hasText('<title>A Garden You Can Keep')).toBe(true);
  expect(hasText('<link rel="canonical" href="https://gardens.example/">')).toBe(true);
  expect(hasText('>What do you call the place you want to plant?</h1>')).toBe(true);
  expect(readFileSync(inFolder('dist/ar/index.html'), 'utf8')).toContain('dir="rtl"');
  const linked = [...page.matchAll(/(?:src|href)="(\/[^"/][^"]*\.\w+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter((file) => !existsSync(inFolder(join('dist', file))))).toEqual([]);
  expect(existsSync(inFolder('dist/sitemap.xml'))).toBe(true);
  const own = join(dirname(folder), 'own');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner'];
  execFileSync(process.execPath, [...vite, '--outDir', own, '--logLevel', 'error'], {
    env: { ...env, FUNNEL: flow, SITE_URL: 'https://gardens.example' },
  });
  const differing = ['index.html', 'ar/index.html', 'shell.html', '_headers', 'sitemap.xml'].filter(
    (file) => !readFileSync(inFolder(join('dist', file))).equals(readFileSync(join(own, file))),
  );
  expect(differing).toEqual([]);
});

it.runIf(isLong)(
  'under a base path its pages link what is there, and nothing beside it',
  async () => {
    const file = inFolder('funnel.config.json');
    const before = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, before.replace('"funnels"', '"base":"/tools/quiz/","funnels"'));
      const { code, error } = await funnel('build', '--outDir', 'based');
      expect({ code, error }).toEqual({ code: 0, error: expect.any(String) });
      for (const [name, address] of [
        ['index.html', '/tools/quiz/'],
        ['ar/index.html', '/tools/quiz/ar'],
      ] as const) {
        const page = readFileSync(inFolder(join('based', name)), 'utf8');
        expect(page).toContain(`<link rel="canonical" href="https://gardens.example${address}">`);
        const linked = [...page.matchAll(/(?:src|href)="(\/[^"/][^"]*\.\w+)"/g)].map(
          ([, each = '']) => each,
        );
        expect(linked.length).toBeGreaterThan(3);
        expect(linked.filter((each) => !each.startsWith('/tools/quiz/'))).toEqual([]);
        const files = linked.map((each) => join('based', each.slice('/tools/quiz/'.length)));
        expect(files.filter((each) => !existsSync(inFolder(each)))).toEqual([]);
      }
      expect(readFileSync(inFolder('based/_headers'), 'utf8')).toMatch(/^\/tools\/quiz\/\*$/m);
    } finally {
      writeFileSync(file, before);
    }
  },
);

it('a build of what its file does not describe ends before it begins, and says why', async () => {
  const file = inFolder('funnel.config.json');
  const before = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, before.replace('"funnels"', '"funels"'));
    const { code, error } = await funnel('build', '--outDir', 'never');
    expect(code).toBe(2);
    expect(error).toContain('"funels" is not known here. Did you mean "funnels"?');
    expect(existsSync(inFolder('never'))).toBe(false);
  } finally {
    writeFileSync(file, before);
  }
});
