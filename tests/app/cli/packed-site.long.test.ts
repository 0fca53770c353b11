import { execFile, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../support/long';

const project = resolve('.');
const folder = join(
  realpathSync(mkdtempSync(join(tmpdir(), 'funnel-packed-'))),
  'Für Gäste & mehr',
);
const inFolder = (path: string): string => join(folder, path);
const { CI: _ci, VITEST: _vitest, NODE_ENV: _mode, FUNNEL: _funnel, ...inherited } = process.env;
// As a person at a terminal has it, not as `npm test` sets it.
const env = Object.fromEntries(
  Object.entries(inherited).filter(([name]) => !/^(npm_|INIT_CWD)/.test(name)),
);

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly error: string;
}

const run = (cwd: string, program: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    const child = execFile(program, args, { cwd, env, maxBuffer: 2 ** 26 }, (_, said, error) =>
      done({ code: child.exitCode ?? -1, said, error }),
    );
  });

/** Runs a command of a site that serves something, until what is done with that has ended. */
async function served(
  site: string,
  command: string,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const child = spawn(join(site, 'node_modules/.bin/funnel'), [command, '--port', '0'], {
    cwd: site,
    env,
  });
  const ended = new Promise((done) => child.once('close', done));
  try {
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (part: Buffer): void => {
        said += part.toString();
        const [, local] = /(?:Local:|is at ).*?(http:\/\/[\w.]+:\d+)/.exec(said) ?? [];
        if (local !== undefined) found(local);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then(() => failed(new Error(said)));
    });
    await visit(address);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The packages that are installed in a site. Links to them are not counted again. */
function packagesIn(site: string): ReadonlySet<string> {
  const packages = join(site, 'node_modules');
  const found = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(file),
  );
  return new Set(found.map((file) => realpathSync(join(packages, file))));
}

const sites = [
  ['npm', ['npm', 'install', '--no-audit', '--no-fund']],
  ['pnpm', ['npx', '--yes', 'pnpm@latest', 'install']],
] as const;

describe.runIf(isLong)('the package', () => {
  let tarball = '';
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const { said, error } = await run(
      project,
      'npm',
      'pack',
      '--json',
      '--pack-destination',
      folder,
    );
    tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? `${said}${error}`;
  });
  afterAll(() => {
    rmSync(dirname(folder), { recursive: true });
  });

  it('holds what a site needs, and nothing else', async () => {
    const { said } = await run(folder, 'tar', '-tzf', tarball);
    const files = said.trim().split('\n');
    const isIn = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));
    for (const needed of [
      /^package\/built\/index\.js$/,
      /^package\/app\/site\.ts$/,
      /^package\/LICENSE$/,
    ])
      expect(isIn(needed)).toBe(true);
    expect(isIn(/^package\/(tests|public|docs|\.github|\.ci)\/|\.test\.|\/bench\b|\.media\//)).toBe(
      false,
    );
    expect(files.length).toBeLessThan(2500);
  });

  it.each(sites)('makes a site that %s installs, and that works', async (manager, install) => {
    const made = await run(
      folder,
      process.execPath,
      join(project, 'app/cli/funnel.mjs'),
      'new',
      `mit ${manager}`,
      '--title',
      'Tee & Gäste',
      '--engine',
      tarball,
    );
    expect(made).toMatchObject({ code: 0, error: '' });
    const site = inFolder(`mit ${manager}`);
    const funnel = (...args: readonly string[]): Promise<Ended> =>
      run(site, join(site, 'node_modules/.bin/funnel'), ...args);
    const [program, ...args] = install;
    const installed = await run(site, program, ...args);
    expect(installed).toMatchObject({ code: 0 });
    expect(packagesIn(site).size).toBeGreaterThan(100);
    expect(packagesIn(site).size).toBeLessThanOrEqual(300);

    expect(await funnel('check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('flows/quiz.json: valid'),
    });
    expect(await funnel('paths')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/mit_p?npm_v1, seed 1: \d+ runs/),
    });
    expect(await funnel('build')).toMatchObject({ code: 0 });
    const page = readFileSync(join(site, 'dist/index.html'), 'utf8');
    expect(page.includes('content="Tee &amp; Gäste"')).toBe(true);
    const { code, error } = await funnel('test');
    expect(code).toBe(2);
    expect(error).toMatch(/Run: npm install --save-dev .*playwright@[\d.]+ /);

    await served(site, 'dev', async (address) => {
      const start = await fetch(address);
      expect([start.status, (await start.text()).includes('/@vite/client')]).toEqual([200, true]);
      const studio = await (await fetch(`${address}/_studio`)).text();
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(studio) ?? [];
      const bundle = await fetch(address + script);
      expect([bundle.status, bundle.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect((await bundle.text()).length).toBeGreaterThan(100_000);
    });
    await served(site, 'docs', async (address) => {
      const reference = await fetch(`${address}/reference/funnel`);
      expect([reference.status, (await reference.text()).includes('shareImage')]).toEqual([
        200,
        true,
      ]);
    });
  });

  it('is not too large when it is installed', async () => {
    const { said } = await run(inFolder('mit npm'), 'du', '-sk', 'node_modules');
    const megabytes = Number.parseInt(said, 10) / 1024;
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThanOrEqual(260);
  });

  it('is what publint and arethetypeswrong ask of a package', async () => {
    const npx = (...args: readonly string[]): Promise<Ended> =>
      run(folder, 'npx', '--yes', ...args);
    expect(await npx('publint@0.3.25', 'run', tarball, '--strict')).toMatchObject({ code: 0 });
    // Styles have no types.
    const checked = ['--profile', 'esm-only', '--exclude-entrypoints', './react.css'];
    const types = await npx('@arethetypeswrong/cli@0.18.5', tarball, ...checked);
    expect(types).toMatchObject({ code: 0 });
  });

  it('exports its doors to Node and to TypeScript, and nothing behind them', async () => {
    const site = inFolder('mit npm');
    writeFileSync(
      join(site, 'use.mjs'),
      `import { readFileSync } from 'node:fs';
      import { createRequire } from 'node:module';
      import { readFunnel, compile, outlineOf, createFunnelMachine } from 'funnel-engine';
      import { FunnelScreen, loadRenderers } from 'funnel-engine/react';
      const document = readFunnel(readFileSync('flows/quiz.json', 'utf8'));
      const machine = createFunnelMachine(compile(document), outlineOf(document));
      const { resolve } = createRequire(import.meta.url);
      const { Ajv2020 } = createRequire(resolve('funnel-engine'))('ajv/dist/2020.js');
      const schema = JSON.parse(readFileSync(resolve('funnel-engine/schema.json'), 'utf8'));
      const isValid = new Ajv2020({ strict: false }).compile(schema);
      const written = JSON.parse(readFileSync('flows/quiz.json', 'utf8'));
      const deep = await import('funnel-engine/built/index.js').catch(({ code }) => code);
      console.log(JSON.stringify([
        Object.keys(machine.states).includes('need'), typeof FunnelScreen, Object.keys(await loadRenderers()).length > 20,
        isValid(written), isValid({ ...written, nodes: {} }), deep,
        resolve('funnel-engine/react.css').endsWith('react.css'),
        JSON.parse(readFileSync(resolve('funnel-engine/site.schema.json'), 'utf8')).title,
      ]));`,
    );
    const { said, error } = await run(site, process.execPath, 'use.mjs');
    expect(error).toBe('');
    expect(JSON.parse(said)).toEqual([
      true,
      'function',
      true,
      true,
      false,
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
      true,
      'SiteConfig',
    ]);

    writeFileSync(
      join(site, 'use.ts'),
      `import { readFunnel, compile, outlineOf, createFunnelMachine, type FunnelDocument } from 'funnel-engine';
      import { createActor } from 'xstate';
      export const document: FunnelDocument = readFunnel('', 'x.json');
      const machine = createFunnelMachine(compile(document), outlineOf(document));
      export const { answers } = createActor(machine, { input: {} }).getSnapshot().context;
      // @ts-expect-error An id is a text.
      export const id: number = document.id;
      // @ts-expect-error Documents are read from a text.
      readFunnel(1);`,
    );
    const tsc = [join(project, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', '--noEmit'];
    const settings = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];
    for (const modules of ['nodenext', 'bundler']) {
      const kind = ['--module', modules === 'bundler' ? 'esnext' : modules];
      const where = ['--moduleResolution', modules, 'use.ts'];
      expect(await run(site, process.execPath, ...tsc, ...settings, ...kind, ...where)).toEqual({
        code: 0,
        said: '',
        error: '',
      });
    }
  });
});
