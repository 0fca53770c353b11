import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
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
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../app/paths/chromium.mjs';
import { eventually } from '../../support/eventually';
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

/** Serves a site until what is done with it has ended. */
async function served(
  site: string,
  [program, ...args]: readonly [string, ...string[]],
  visit: (address: string) => Promise<void>,
): Promise<void> {
  // A group of its own: npm starts a shell, which passes no signal on.
  const child = spawn(program, args, { cwd: site, env, detached: true });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (part: Buffer): void => {
        said += part.toString();
        const [, local] =
          /(?:Local:|is at ).*?(http:\/\/[\w.]+:\d+[\w/]*?)\/?\s/.exec(
            stripVTControlCharacters(said),
          ) ?? [];
        if (local !== undefined) found(local);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then(() => failed(new Error(said)));
    });
    await visit(address);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
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
  ['npm', ['npm', 'install', '--no-audit', '--no-fund'], 'npm install --save-dev'],
  ['pnpm', ['npx', '--yes', 'pnpm@latest', 'install'], 'pnpm add --dev'],
  ['yarn', ['npx', '--yes', '@yarnpkg/cli-dist@4', 'install'], 'yarn add --dev'],
] as const;

/** Goes through the funnel of a new site, as a visitor with a phone. */
async function leaveAddress(browser: Browser, address: string, email: string): Promise<void> {
  const page = await browser.newPage({ ...phone, locale: 'en' });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  await page.getByRole('radio').last().tap();
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('heading', { name: /thank/i }).waitFor();
  expect(faults).toEqual([]);
  await page.close();
}

/** Replaces a part of the document in the studio, which saves it. */
async function edit(
  browser: Browser,
  address: string,
  file: string,
  [part, by]: readonly [string, string],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('studio_view', 'text');
  });
  await page.goto(`${address}/_studio#flows/quiz.json`);
  const preview = page.frameLocator('iframe[title^="The funnel"]');
  await preview.getByRole('heading', { level: 1, name: part }).waitFor();
  await page
    .getByRole('textbox', { name: 'The text of the flow' })
    .click({ position: { x: 80, y: 40 } });
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.getByRole('textbox', { name: 'Find' });
  await search.fill(part);
  // The panel reads its box when a key comes up.
  await search.press('End');
  await search.press('Enter');
  await search.press('Escape');
  await page.keyboard.insertText(by);
  await preview.getByRole('heading', { level: 1, name: by }).waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await eventually(() => expect(readFileSync(file, 'utf8')).toContain(`"title": "${by}"`));
  await page.close();
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

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

  it.each(sites)(
    'makes a site that %s installs, and that works',
    async (manager, install, adding) => {
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
      const bin = join(site, 'node_modules/.bin/funnel');
      const funnel = (...args: readonly string[]): Promise<Ended> => run(site, bin, ...args);
      if (manager === 'yarn')
        writeFileSync(join(site, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
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
        said: expect.stringMatching(/mit_\w+_v1, seed 1: \d+ runs/),
      });
      expect(await funnel('build')).toMatchObject({ code: 0 });
      const page = readFileSync(join(site, 'dist/index.html'), 'utf8');
      expect(page.includes('content="Tee &amp; Gäste"')).toBe(true);
      const { said: listed } = await funnel('--help');
      const named = listed
        .trim()
        .split('\n')
        .map((line) => /^funnel (\S+) +(.+)$/.exec(line) ?? []);
      expect(named.length).toBeGreaterThan(20);
      for (const [, name = '', says = ''] of named)
        expect(await funnel(name, '--help')).toEqual({
          code: 0,
          said: expect.stringContaining(`${says}\n`),
          error: '',
        });
      const { code, error } = await funnel('test');
      expect(code).toBe(2);
      expect(error).toMatch(new RegExp(`Run: ${adding} .*playwright@[\\d.]+ `));

      await served(site, [bin, 'dev', '--port', '0'], async (address) => {
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
      await served(site, [bin, 'docs', '--port', '0'], async (address) => {
        const reference = await fetch(`${address}/reference/funnel`);
        expect([reference.status, (await reference.text()).includes('shareImage')]).toEqual([
          200,
          true,
        ]);
      });
    },
  );

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

  it('takes leads, is edited, tested, built under a path and published', async () => {
    const site = inFolder('mit npm');
    const funnel = (...args: readonly string[]): Promise<Ended> =>
      run(site, join(site, 'node_modules/.bin/funnel'), ...args);
    const change = (file: string, part: string, by: string): void => {
      const text = readFileSync(join(site, file), 'utf8');
      expect(text).toContain(part);
      writeFileSync(join(site, file), text.replace(part, by));
    };
    const arrives = (email: string): Promise<void> =>
      eventually(async () => {
        const { said } = await funnel('answers', '--json');
        expect(JSON.parse(said)).toContainEqual(
          expect.objectContaining({ answers: expect.objectContaining({ email }) }),
        );
      });
    const browser = await launchChromium();
    try {
      await served(site, ['npm', 'start', '--', '--port', '0'], async (address) => {
        await leaveAddress(browser, address, 'ada@example.com');
        await arrives('ada@example.com');
        const file = join(site, 'flows/quiz.json');
        await edit(browser, address, file, ['When do you need us?', 'How soon?']);
      });

      change('funnel.config.json', '"funnels"', '"base": "/tools/quiz/",\n  "funnels"');
      writeFileSync(join(site, 'dist/of-before.txt'), '');
      expect(await funnel('build')).toMatchObject({ code: 0 });
      expect(existsSync(join(site, 'dist/of-before.txt'))).toBe(false);
      const preview = [join(site, 'node_modules/.bin/funnel'), 'preview', '--port', '0'] as const;
      await served(site, preview, async (address) => {
        expect(new URL(address).pathname).toBe('/tools/quiz');
        await leaveAddress(browser, `${address}/`, 'bob@example.com');
        await arrives('bob@example.com');
      });
      change('funnel.config.json', '"base": "/tools/quiz/",\n  ', '');
    } finally {
      await browser.close();
    }

    const missing = await funnel('test');
    const [, line = ''] = /Run: npm (.*)/.exec(missing.error) ?? [];
    expect(line).toContain('playwright@');
    const added = await run(site, 'npm', ...line.split(' '), '--no-audit', '--no-fund');
    expect(added).toMatchObject({ code: 0 });
    const two = ['--strategy', 'nodes', '--workers', '1'];
    for (const options of [two, ['--seed', '2']])
      expect(await funnel('test', ...options)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/(\d+) of \1 runs passed, 0 failed/),
      });

    expect(await funnel('upgrade')).toMatchObject({
      code: 0,
      said: 'flows/quiz.json: format 3, the newest.\n',
    });
    change(
      'funnel.config.json',
      '"funnels"',
      '"publish": { "to": "folder", "path": "../www" },\n  "funnels"',
    );
    expect(await funnel('publish', '--yes')).toMatchObject({ code: 0 });
    expect(readFileSync(inFolder('www/index.html'), 'utf8')).toContain('How soon?');
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
