import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  atFunnel,
  expectBuildable,
  inDependency,
  inPackage,
  inSite,
  site,
  viteArguments,
} from '../../app/site';

const project = resolve('.');
let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-site-')));
  for (const name of ['FUNNEL', 'STUDIO_ROOT', 'BACKEND_DATA', 'SITE_URL'])
    vi.stubEnv(name, undefined);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (config: unknown): void =>
  writeFileSync(join(folder, 'funnel.config.json'), JSON.stringify(config));

describe('a site', () => {
  it('is in the working directory, and its package elsewhere', () => {
    expect(site.folder).toBe(folder);
    expect(inSite('flows/x.json')).toBe(join(folder, 'flows/x.json'));
    expect(inPackage('flows/x.json')).toBe(join(project, 'flows/x.json'));
    expect(inDependency('vite/package.json')).toBe(join(project, 'node_modules/vite/package.json'));
    expect(() => inDependency('no-such-package/x.js')).toThrow('is not installed');
    expect(() => inDependency('sharp/no-such-file.js')).toThrow(
      /npm install --save-dev sharp@[\d.]+$/,
    );
    expect(viteArguments('build')).toEqual([
      join(project, 'node_modules/vite/bin/vite.js'),
      'build',
      '--configLoader',
      'runner',
      '--config',
      join(project, 'vite.config.ts'),
    ]);
  });

  it('is what this project was where neither a file nor the environment says more', () => {
    expect(site.config).toBeUndefined();
    expect(site.funnelFile).toBe('flows/interface-wizard.json');
    expect(site.editedFolder).toBe(folder);
    expect(site.backendFolder).toBe(join(folder, '.data/backend'));
    expect(site.address).toBeUndefined();
  });

  it('is what its file says, as it is at the moment', () => {
    write({ funnels: { '/': 'flows/a.json' }, address: 'https://a.example' });
    expect([site.funnelFile, site.address]).toEqual(['flows/a.json', 'https://a.example']);
    write({ funnels: { '/': 'flows/b.json' } });
    expect([site.funnelFile, site.address, site.base]).toEqual(['flows/b.json', undefined, '/']);
    write({ funnels: { '/': 'flows/b.json' }, base: '/tools/quiz/' });
    expect(site.base).toBe('/tools/quiz/');
    write({ funnels: { '/': 'flows/b.json' }, bas: '/' });
    expect(() => site.funnelFile).toThrow('Did you mean "base"?');
  });

  it('has several funnels, of which one is worked on at a time, that of the first page first', async () => {
    write({ funnels: { '/quiz': 'flows/b.json', '/': 'flows/a.json' } });
    expect(Object.keys(site.funnels)).toEqual(['/', '/quiz']);
    expect(site.funnelFile).toBe('flows/a.json');
    expect(atFunnel('/quiz', () => [site.funnelAddress, site.funnelFile])).toEqual([
      '/quiz',
      'flows/b.json',
    ]);
    expect(await atFunnel('/quiz', () => Promise.resolve(site.funnelFile))).toBe('flows/b.json');
    const later = atFunnel('/quiz', async () => {
      await Promise.resolve();
      return site.funnelFile;
    });
    expect(await later).toBe('flows/b.json');
    expect(() => atFunnel('/quiz', () => JSON.parse('{'))).toThrow(SyntaxError);
    expect([site.funnelAddress, site.funnelFile]).toEqual(['/', 'flows/a.json']);
    vi.stubEnv('FUNNEL', 'flows/c.json');
    expect(site.funnels).toEqual({ '/': 'flows/c.json' });
  });

  it('is what the environment says before all', () => {
    write({ funnels: { '/': 'flows/a.json' }, address: 'https://a.example' });
    vi.stubEnv('FUNNEL', 'flows/c.json');
    vi.stubEnv('STUDIO_ROOT', '/elsewhere');
    vi.stubEnv('BACKEND_DATA', '.data/other');
    vi.stubEnv('SITE_URL', 'https://c.example');
    expect(site.funnelFile).toBe('flows/c.json');
    expect(site.editedFolder).toBe('/elsewhere');
    expect(site.backendFolder).toBe(join(folder, '.data/other'));
    expect(site.address).toBe('https://c.example');
  });

  it.each([
    [undefined, /^This folder is no site: .* npx funnel new my-site$/],
    [
      { funnels: { '/': 'flows/a.json' } },
      /^funnel\.config\.json names flows\/a\.json, which is not/,
    ],
    [{ funnels: { '/b': 'x.json' } }, /no funnel is at "\/"/],
    [
      { funnels: { '/': 'x.json', '/b': 'flows/b.json' } },
      /^funnel\.config\.json names flows\/b\.json, which is not/,
    ],
  ])('made of %j is not built', (config, said) => {
    writeFileSync(join(folder, 'x.json'), '{}');
    if (config) write(config);
    expect(expectBuildable).toThrow(said);
    write({ funnels: { '/': 'x.json' }, base: '/tools/' });
    expect(expectBuildable).not.toThrow();
  });
});

/** The file that asks where it is run, and what goes to another folder before others ask: generated tests. */
const asking = ['app/site.ts'];
const going = ['app/paths/specs/serve.ts'];

it('nothing else asks for the working directory', () => {
  const files = ['app', 'engine', 'renderers', 'schemas', 'flows', 'supabase']
    .flatMap((top) =>
      readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const naming = (pattern: RegExp): string[] =>
    [...files, 'vite.config.ts'].filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(naming(/\bcwd\(\)/)).toEqual(asking);
  expect(naming(/\bchdir\(/)).toEqual(going);
});
