import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/publish';
import { isLong } from '../../../support/long';
import { readSiteConfig } from '../../../../engine/site';

const project = resolve('.');
const template = readFileSync('flows/templates/three-screens.json', 'utf8');
const backend = { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' };
const hasRsync = spawnSync('rsync', ['--version']).status === 0;

const aPath: unknown = expect.stringMatching(/^\/.+/);

let [folder, printed] = ['', ''];
const inFolder = (path: string): string => join(folder, path);
const inSite = (path: string): string => join(folder, 'site', path);
const read = (path: string): string => readFileSync(inFolder(path), 'utf8');

function write(path: string, text: string): void {
  mkdirSync(dirname(inFolder(path)), { recursive: true });
  writeFileSync(inFolder(path), text);
}

/** What `funnel.config.json` says. */
const configure = (publish: unknown, more: object = { backend }): void =>
  write(
    'site/funnel.config.json',
    JSON.stringify({ funnels: { '/': 'flows/tea.json' }, ...more, publish }),
  );

/** A version as a build leaves it: the names of its files, and what is in them. */
function build(version: string): void {
  rmSync(inSite('dist'), { recursive: true, force: true });
  write('site/dist/index.html', `page ${version}`);
  write('site/dist/worker.js', 'worker');
  write(`site/dist/assets/index-${version}.js`, `"three_screens_v1" ${version}`);
}

/** Every file in the test's folder but Git's own, with its content. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** The files below a folder. */
const filesIn = (path: string): string[] =>
  readdirSync(inFolder(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inFolder(path).length + 1))
    .toSorted();

async function run(...args: readonly string[]): Promise<number> {
  printed = '';
  return main(args);
}

/** A program on the PATH that notes what it is called with, and answers. */
function recorder(name: string, answer: string, code = 0): () => unknown {
  const calls = inFolder(`bin/${name}.json`);
  write(
    `bin/${name}`,
    `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
const folder = args.find((each) => each.startsWith('/'));
fs.writeFileSync(${JSON.stringify(calls)}, JSON.stringify({ args, files: fs.readdirSync(folder) }));
process.${code === 0 ? 'stdout' : 'stderr'}.write(${JSON.stringify(answer)});
process.exitCode = ${code};
`,
  );
  chmodSync(inFolder(`bin/${name}`), 0o755);
  vi.stubEnv('PATH', inFolder('bin'));
  return () => JSON.parse(readFileSync(calls, 'utf8'));
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-publish test-')));
  write('site/flows/tea.json', template);
  build('1');
  process.chdir(inSite('.'));
  for (const name of ['FUNNEL', 'SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'])
    vi.stubEnv(name, undefined);
  printed = '';
  const print = (text: unknown): void => void (printed += `${String(text)}\n`);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  process.chdir(project);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a folder', () => {
  it('gets each version, keeps the assets of the one before, and gets that one back', async () => {
    configure(
      { to: 'folder', path: '../Öffentlich & mehr' },
      { backend, address: 'https://a.example' },
    );
    build('1');
    const www = 'Öffentlich & mehr';
    expect(await run()).toBe(0);
    expect(printed).toContain('3 new, 0 changed, 0 gone.\n  new      assets/index-1.js\n');
    expect(printed).toContain(`Published to the folder ${inFolder(www)}: https://a.example.`);
    expect(filesIn(www)).toEqual(['assets/index-1.js', 'index.html', 'worker.js']);
    expect(await run()).toBe(0);
    expect(printed).toBe(`Nothing differs from what is live at the folder ${inFolder(www)}.\n`);
    build('2');
    expect(await run()).toBe(0);
    expect(printed).toContain('  new      assets/index-2.js\n  changed  index.html\n');
    expect(filesIn(www)).toEqual([
      'assets/index-1.js',
      'assets/index-2.js',
      'index.html',
      'worker.js',
    ]);
    expect(await run()).toBe(0);
    expect(printed).toContain('Nothing differs');
    build('3');
    expect(await run()).toBe(0);
    expect(printed).toContain('  gone     assets/index-1.js\n');
    expect(filesIn(www)).toContain('assets/index-2.js');
    expect(read(`${www}/index.html`)).toBe('page 3');
    expect(await run('--back')).toBe(0);
    expect(read(`${www}/index.html`)).toBe('page 2');
    expect(filesIn(www)).toContain('assets/index-3.js');
    expect(await run('--back')).toBe(0);
    expect(read(`${www}/index.html`)).toBe('page 3');
    expect(readdirSync(folder).toSorted()).toEqual(['site', www]);
    expect(read('site/.data/publish/.gitignore')).toBe('*\n');
  });

  it('with files of others is replaced only with consent, and can be brought back', async () => {
    configure({ to: 'folder', path: '../www' });
    build('1');
    write('www/holiday.jpg', 'sea');
    expect(await run()).toBe(1);
    expect(printed).toContain('  gone     holiday.jpg\n');
    expect(printed).toContain('This site has not published the file that would be gone.');
    expect(filesIn('www')).toEqual(['holiday.jpg']);
    expect(await run('--yes')).toBe(0);
    expect(filesIn('www')).not.toContain('holiday.jpg');
    expect(await run('--back')).toBe(0);
    expect(filesIn('www')).toContain('holiday.jpg');
  });

  it.each(['..', '.', 'flows', 'flows/www', 'dist', 'public/www', '.git', 'link', '../link'])(
    'where the site has its own files (%s) is refused',
    async (path) => {
      symlinkSync(inSite('flows'), inSite('link'));
      symlinkSync(inSite('flows'), inFolder('link'));
      const before = everything();
      for (const to of [
        { to: 'folder', path },
        { to: 'rsync', target: path },
      ]) {
        configure(to);
        build('1');
        expect(await run('--yes')).toBe(2);
        expect(printed).toMatch(/holds the site itself|is where the site keeps /);
        expect(printed).toContain(
          'Name a folder that holds nothing but what is published: "../www".',
        );
      }
      expect(Object.keys(everything()).filter((file) => !Object.hasOwn(before, file))).toEqual([
        inSite('funnel.config.json'),
      ]);
    },
  );

  it.each(['../file', '../file/www', '../none/www', '/proc/www'])(
    'that cannot be written (%s) is refused, and nothing is left',
    async (path) => {
      write('file', 'mine');
      configure({ to: 'folder', path });
      build('1');
      const before = everything();
      expect(await run()).toBe(2);
      expect(printed).toMatch(/is a file|cannot be replaced|was not written|There is no folder/);
      expect(everything()).toEqual(before);
    },
  );
});

it.skipIf(!hasRsync)(
  'rsync brings versions and the one before (skipped where rsync is not installed)',
  async () => {
    // A target takes no spaces.
    const target = join(mkdtempSync(join(tmpdir(), 'funnel-rsync-')), 'www');
    configure({ to: 'rsync', target });
    build('1');
    try {
      expect(await run('--dry-run')).toBe(0);
      expect(printed).toContain('3 new, 0 changed, 0 gone.');
      expect(existsSync(target)).toBe(false);
      expect(await run()).toBe(0);
      expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('page 1');
      build('2');
      expect(await run()).toBe(0);
      expect(printed).toContain('  new      assets/index-2.js\n  changed  index.html\n');
      expect(await run()).toBe(0);
      expect(printed).toContain('Nothing differs');
      build('3');
      expect(await run()).toBe(0);
      expect(printed).toContain('  gone     assets/index-1.js\n');
      expect(readdirSync(join(target, 'assets')).toSorted()).toEqual(['index-2.js', 'index-3.js']);
      expect(await run('--back')).toBe(0);
      expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('page 2');
    } finally {
      rmSync(dirname(target), { recursive: true });
    }
  },
);

describe('GitHub Pages', () => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', cwd: inSite('.') }).trim();

  beforeEach(() => {
    for (const who of ['AUTHOR', 'COMMITTER']) {
      vi.stubEnv(`GIT_${who}_NAME`, 'A Tester');
      vi.stubEnv(`GIT_${who}_EMAIL`, 'tester@example.com');
    }
  });

  it('get a commit for each version, and the working folder stays as it is', async () => {
    configure({ to: 'github-pages' });
    build('1');
    git('init', '--quiet', '--initial-branch', 'main');
    execFileSync('git', ['init', '--quiet', '--bare', inFolder('remote.git')]);
    git('remote', 'add', 'origin', inFolder('remote.git'));
    const status = git('status', '--porcelain');
    expect(await run('--dry-run')).toBe(0);
    expect(git('ls-remote', 'origin')).toBe('');
    expect(await run()).toBe(0);
    const listed = git(
      `--git-dir=${inFolder('remote.git')}`,
      'ls-tree',
      '-r',
      '--name-only',
      'gh-pages',
    );
    expect(listed.split('\n')).toEqual([
      '.nojekyll',
      'assets/index-1.js',
      'index.html',
      'worker.js',
    ]);
    build('2');
    expect(await run()).toBe(0);
    const shown = (): string =>
      git(`--git-dir=${inFolder('remote.git')}`, 'show', 'gh-pages:index.html');
    expect(shown()).toBe('page 2');
    expect(await run('--back')).toBe(0);
    expect(shown()).toBe('page 1');
    expect(git(`--git-dir=${inFolder('remote.git')}`, 'rev-list', '--count', 'gh-pages')).toBe('3');
    expect(git('status', '--porcelain').replace('?? .data/\n', '')).toBe(status);
  });

  it('know their address, and say where it is not that of the build', async () => {
    configure({ to: 'github-pages' });
    build('1');
    git('init', '--quiet');
    git('remote', 'add', 'origin', 'git@github.com:Ann/tea.git');
    expect(await run('--dry-run')).toBe(0);
    expect(printed).toContain('GitHub serves the site under /tea/, and it is built for "/".');
    expect(printed).toContain('Write "base": "/tea/" in funnel.config.json');
    configure({ to: 'github-pages' }, { backend, base: '/tea/' });
    expect(await run('--dry-run')).toBe(0);
    expect(printed).not.toContain('GitHub serves');
    configure({ to: 'github-pages' });
    git('remote', 'set-url', 'origin', 'https://github.com/Ann/ann.github.io');
    expect(await run('--dry-run')).toBe(0);
    expect(printed).not.toContain('GitHub serves');
  });

  it('that Git cannot reach leave the site as it was, with what Git says', async () => {
    configure({ to: 'github-pages', remote: './nowhere' });
    build('1');
    expect(await run()).toBe(2);
    expect(printed).toContain('not a git repository');
    git('init', '--quiet');
    expect(await run()).toBe(2);
    expect(printed).toContain('git ls-remote ended with 128, and says:\nfatal: ');
    expect(existsSync(inSite('.data'))).toBe(false);
  });
});

describe.each([
  {
    to: { to: 'netlify', site: 'my-tea' },
    name: 'netlify',
    answer: JSON.stringify({
      deploy_url: 'https://1--my-tea.netlify.app',
      url: 'https://tea.example',
    }),
    address: 'https://tea.example',
    args: ['deploy', '--prod', '--no-build', '--json', '--dir', '<folder>', '--site', 'my-tea'],
    install: 'npm install --save-dev netlify-cli && npx netlify login',
    fault: 'Error: Project not found. Please rerun "netlify link"',
  },
  {
    to: { to: 'cloudflare-pages', project: 'my-tea' },
    name: 'wrangler',
    answer: '✨ Deployment complete! Take a peek over at https://1a2b3c.my-tea.pages.dev\n',
    address: 'https://1a2b3c.my-tea.pages.dev',
    args: [
      'pages',
      'deploy',
      '<folder>',
      '--project-name',
      'my-tea',
      '--branch',
      'main',
      '--commit-dirty=true',
    ],
    install: 'npm install --save-dev wrangler && npx wrangler login',
    fault: '✘ [ERROR] A request to the Cloudflare API failed. Project not found. [code: 8000007]',
  },
])('$name', ({ to, name, answer, address, args, install, fault }) => {
  beforeEach(() => {
    configure(to);
    build('1');
  });

  it('gets the folder with what to call it, and what it answers is printed', async () => {
    const call = recorder(name, answer);
    expect(await run('--dry-run')).toBe(0);
    expect(existsSync(inFolder(`bin/${name}.json`))).toBe(false);
    expect(await run()).toBe(0);
    expect(printed).toContain('3 new, 0 changed, 0 gone.');
    expect(printed).toContain(`: ${address}.`);
    expect(call()).toEqual({
      args: args.map((each) => (each === '<folder>' ? aPath : each)),
      files: ['assets', 'index.html', 'worker.js'],
    });
    build('2');
    expect(await run()).toBe(0);
    expect(printed).toContain('1 new, 1 changed, 0 gone.');
    expect(await run()).toBe(0);
    expect(printed).toContain('Nothing differs');
    expect(await run('--back')).toBe(0);
    expect(printed).toContain('1 changed, 0 gone.');
  });

  it('gets a site under a base path in folders of that name, its headers at the root', async () => {
    const call = recorder(name, answer);
    configure(to, { backend, base: '/tools/quiz/' });
    build('1');
    write('site/dist/_headers', '/tools/quiz/*');
    expect(await run()).toBe(0);
    expect(call()).toMatchObject({ files: ['_headers', 'tools'] });
  });

  it('is not believed when it fails', async () => {
    recorder(name, fault, 1);
    expect(await run()).toBe(2);
    expect(printed).toContain(`${name} ${args[0]} ended with 1, and says:\n${fault}`);
    expect(existsSync(inSite('.data'))).toBe(false);
    expect(await run('--back')).toBe(2);
    expect(printed).toContain('No version before this one was published from this folder.');
  });

  it('is named with the line that installs it, and taken from the site where that has it', async () => {
    vi.stubEnv('PATH', inFolder('empty'));
    expect(await run()).toBe(2);
    expect(printed).toBe(`${name} is not on this machine. Install it: ${install}\n`);
    recorder(name, answer);
    mkdirSync(inSite('node_modules/.bin'), { recursive: true });
    symlinkSync(inFolder(`bin/${name}`), inSite(`node_modules/.bin/${name}`));
    vi.stubEnv('PATH', inFolder('empty'));
    expect(await run()).toBe(0);
  });
});

describe('what is not ready', () => {
  const to = { to: 'folder', path: '../www' };

  /** The document with other members. */
  function change(members: object): void {
    write('site/flows/tea.json', JSON.stringify({ ...JSON.parse(template), ...members }, null, 2));
    build('1');
  }

  it('is said with where to mend it, and published only with consent', async () => {
    configure(to, {});
    change({
      languages: ['de'],
      webhook: undefined,
      decisions: {
        tea: {
          question: 'Which tea?',
          readings: {
            green: { summary: 'Green.', sample: true, changes: { title: 'Green' } },
            black: { summary: 'Black.', changes: { title: 'Black' } },
          },
          chosen: 'green',
          why: 'It is there.',
          blocks: true,
          confirmed: false,
        },
      },
      nodes: { end: { type: 'end', headline: 'Write to us at tea.example' } },
      fields: {},
    });
    expect(await run()).toBe(1);
    for (const said of [
      'No backend is named',
      'flows/tea.json: no screen sends who its visitors are',
      'The decision "tea" is open: Which tea?',
      'The decision "tea" follows a sample',
      '"tea.example" is a domain for examples',
      'flows/tea.de.po: 0 of',
    ])
      expect(printed).toContain(said);
    expect(printed).toMatch(/flows\/tea\.json:\d+ \/decisions\/tea/);
    expect(printed).toContain('run it again with --yes. Nothing was published.');
    expect(existsSync(inFolder('www'))).toBe(false);
    expect(await run('--dry-run')).toBe(0);
    expect(existsSync(inFolder('www'))).toBe(false);
    expect(await run('--yes')).toBe(0);
    expect(existsSync(inFolder('www'))).toBe(true);
  });

  it('stops it where that is an error', async () => {
    configure(to);
    change({ start: 'nowhere' });
    expect(await run('--yes')).toBe(1);
    expect(printed).toMatch(/^flows\/tea\.json:\d+:\d+ error /);
    expect(printed).toContain('Nothing was published: mend the errors first.');
    expect(existsSync(inFolder('www'))).toBe(false);
  });
});

describe('a config', () => {
  it.each([
    [undefined, 'There is no funnel.config.json here, which says where to publish'],
    [{}, '"publish" is missing.'],
    [{ publish: { to: 'folder', path: '../www', branch: 'x' } }, '"branch" is not known here.'],
    [{ publish: { to: 'ftp' } }, 'Expected "folder", "rsync", "github-pages", "netlify" or'],
    [{ publish: { to: 'folder', path: '-rf' } }, '"-rf" does not fit.'],
    [{ publish: { to: 'folder', path: 'C:\\www' } }, 'written with slashes'],
    [{ publish: { to: 'folder', path: 'C:/www' } }, 'written with slashes'],
    [{ publish: { to: 'rsync', target: '--delete' } }, '"--delete" does not fit.'],
    [{ publish: { to: 'rsync', target: 'a@-oProxyCommand=x:/' } }, 'does not fit.'],
    [{ publish: { to: 'rsync', target: 'host:/a;reboot' } }, 'does not fit.'],
    [{ publish: { to: 'rsync', target: 'C:/www' } }, 'does not fit.'],
    [{ publish: { to: 'github-pages', remote: '--upload-pack=x' } }, 'does not fit.'],
    [{ publish: { to: 'github-pages', remote: 'ext::sh' } }, 'does not fit.'],
    [{ publish: { to: 'github-pages', branch: '-f' } }, '"-f" does not fit.'],
    [{ publish: { to: 'netlify', site: '--auth' } }, '"--auth" does not fit.'],
    [{ publish: { to: 'cloudflare-pages', project: '-x' } }, '"-x" does not fit.'],
  ])('%j is refused', async (config, said) => {
    const file = inSite('funnel.config.json');
    if (config)
      writeFileSync(file, JSON.stringify({ funnels: { '/': 'flows/tea.json' }, ...config }));
    const before = everything();
    expect(await run('--yes')).toBe(2);
    expect(printed).toContain(said);
    expect(everything()).toEqual(before);
  });

  it('without "publish" is answered with the choices', async () => {
    configure(undefined);
    expect(await run()).toBe(2);
    for (const choice of ['folder', 'rsync', 'github-pages', 'netlify', 'cloudflare-pages'])
      expect(printed).toContain(`{ "to": "${choice}"`);
  });
});

describe('docs/publish.md', () => {
  const text = readFileSync('docs/publish.md', 'utf8');

  it('shows a config that is read, and every way to publish, as the help does', () => {
    const [, config = ''] = /^```json\n([^]*?)^```/m.exec(text) ?? [];
    expect(readSiteConfig(config, 'docs/publish.md').publish).toBeDefined();
    const ways = [...text.matchAll(/^\| `(\{ "to": .*?\})` +\|/gm)].map(([, way = '']) => way);
    expect(ways).toHaveLength(5);
    for (const way of ways) {
      expect(main.help).toContain(way);
      const written = config.replace(/"publish": .*/, `"publish": ${way}`);
      expect(readSiteConfig(written, 'docs/publish.md').publish).toEqual(JSON.parse(way));
    }
  });

  it('has lines that publish, one after the other', async () => {
    const lines = [...text.matchAll(/^npx funnel publish(?: (--[a-z-]+))?(?= )/gm)];
    expect(lines.map(([, option]) => option)).toEqual(['--dry-run', undefined, '--yes', '--back']);
    configure({ to: 'folder', path: '../www' });
    for (const [index, [, option]] of lines.entries()) {
      build(String(index));
      expect(await run(...[option ?? []].flat())).toBe(0);
    }
    expect(read('www/index.html')).toBe('page 1');
  });
});

it.runIf(isLong)('what is missing or of another funnel is built first', async () => {
  configure({ to: 'folder', path: '../www' });
  rmSync(inSite('dist'), { recursive: true });
  expect(await run('--dry-run')).toBe(0);
  expect(printed).toContain('There is no dist/: it is built.');
  expect(existsSync(inSite('dist'))).toBe(false);
  build('1');
  write('site/dist/assets/index-1.js', '"another_funnel"');
  expect(await run()).toBe(0);
  expect(printed).toContain('dist/ is not of flows/tea.json: it is built.');
  expect(read('www/index.html')).toContain('When do you need us?');
});
