import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../../support/long';
import { listen } from '../../support/listen';

const project = resolve('.');
const program = join(project, 'app/cli/funnel.mjs');
const { CI: _ci, VITEST: _vitest, NODE_ENV: _mode, FUNNEL: _funnel, ...env } = process.env;
let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-bad-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (path: string): string => join(folder, path);

/** Runs `funnel` in the folder. */
const funnel = (...args: readonly string[]): Promise<{ code: number; text: string }> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env },
      (_, out, error) => done({ code: child.exitCode ?? -1, text: out + error }),
    );
  });

/** Makes a site: its settings are those of every site, unless others are given. */
function makeSite(config: string = JSON.stringify({ funnels: { '/': 'flows/quiz.json' } })): void {
  mkdirSync(inFolder('flows'));
  cpSync(join(project, 'flows/templates/three-screens.json'), inFolder('flows/quiz.json'));
  writeFileSync(inFolder('funnel.config.json'), config);
}

/** What is in the folder, but for what text editors are told. */
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('.editor'))
    .toSorted();

/** What a command says that cannot be done here. It ends with a code for that, and has written nothing. */
async function refusal(...args: readonly string[]): Promise<string> {
  const before = files();
  const { code, text } = await funnel(...args);
  expect([args, [1, 2].includes(code)]).toEqual([args, true]);
  expect(text).not.toMatch(/^ +at .*:\d+:\d+\)?$/m);
  expect(text).not.toContain('npm run ');
  expect(files()).toEqual(before);
  return text;
}

describe.runIf(isLong)('a command says what is wrong with a site, and what to do', () => {
  it('where there is none', async () => {
    for (const command of ['build', 'check', 'paths', 'upgrade'])
      expect(await refusal(command)).toMatch(
        /This folder is no site: it has neither funnel\.config\.json nor flows\/\..* npx funnel new my-site/,
      );
    expect(await refusal('publish')).toMatch(/There is no funnel\.config\.json here/);
  });

  it.each([
    ['{ "funnels": { "/": "flows/quiz.json" }, "bas": "/" }', /Did you mean "base"\?/],
    [
      '{ "funnels": { "/": "flows/quiz.json", "/": "flows/b.json" } }',
      /"\/" is defined twice, first in line 1\. Keep one/,
    ],
    ['{ "funnels": { "/": "../quiz.json" } }', /a JSON file inside the site's folder/],
    ['{ "funnels": { "/": "/srv/quiz.json" } }', /a JSON file inside the site's folder/],
    [String.raw`{ "funnels": { "/": "flows\\quiz.json" } }`, /Did you mean "flows\/quiz\.json"\?/],
    ['{ "funnels": { "/": "C:/site/quiz.json" } }', /inside the site's folder, written with slash/],
    [
      String.raw`{ "funnels": { "/": "flows/quiz.json" }, "publish": { "to": "folder", "path": "C:\\www" } }`,
      /written with slashes: absolute, or from the site's folder/,
    ],
    ['', /the file is empty/],
  ])('whose settings are %s', async (config, said) => {
    makeSite(config);
    for (const command of ['build', 'check']) {
      const text = await refusal(command);
      expect(text).toMatch(/^funnel\.config\.json:1:\d+ error /m);
      expect(text).toMatch(said);
    }
  });

  it('that names a document which is not there', async () => {
    makeSite('{ "funnels": { "/": "flows/other.json" } }');
    expect(await refusal('build')).toMatch(/names flows\/other\.json, which is not there/);
    expect(await refusal('dev')).toMatch(/names flows\/other\.json, which is not there/);
  });

  it.each([
    ['the same key', '/b', '"id"', '"id"', /flows\/quiz\.json and flows\/b\.json keep .* same key/],
    [
      'an address',
      '/email',
      '"three_screens_v1"',
      '"other_v1"',
      /: \/email is an address of flows\/quiz\.json, and flows\/b\.json is at "\/email"/,
    ],
  ])('whose funnels share %s', async (_what, address, part, by, said) => {
    makeSite(JSON.stringify({ funnels: { '/': 'flows/quiz.json', [address]: 'flows/b.json' } }));
    const text = readFileSync(inFolder('flows/quiz.json'), 'utf8');
    expect(text).toContain(part);
    writeFileSync(inFolder('flows/b.json'), text.replaceAll(part, by));
    for (const args of [['build'], ['dev', '--port', '0'], ['check'], ['check', '--json']])
      expect(await refusal(...args)).toMatch(said);
  });

  it.each(['^99.0.0', '99.0.0'])('that asks for the version %s', async (asked) => {
    makeSite();
    writeFileSync(
      inFolder('package.json'),
      JSON.stringify({ dependencies: { 'funnel-engine': asked } }),
    );
    for (const command of ['build', 'check'])
      expect(await refusal(command)).toMatch(
        /package\.json asks for funnel-engine \^?99\.0\.0, and [\d.]+ is installed.* Run: npm install$/m,
      );
    writeFileSync(inFolder('pnpm-lock.yaml'), '');
    expect(await refusal('check')).toMatch(/Run: pnpm install$/m);
  });

  it('whose document is of a newer format', async () => {
    makeSite();
    writeFileSync(inFolder('flows/quiz.json'), '{ "format": 99 }');
    expect(await refusal('build')).toMatch(/needs a newer funnel-engine/);
    expect(await refusal('upgrade')).toMatch(/needs a newer funnel-engine/);
  });

  it('whose document lists a language that it is not translated to', async () => {
    makeSite();
    const text = readFileSync(inFolder('flows/quiz.json'), 'utf8');
    writeFileSync(inFolder('flows/quiz.json'), text.replace('{', '{ "languages": ["de"],'));
    expect(await refusal('build')).toMatch(
      /^There is no flows\/quiz\.de\.po\. Make it: npx funnel translate flows\/quiz\.json de$/m,
    );
  });

  it('whose folders cannot be written', async () => {
    makeSite();
    for (const name of ['dist', '.data']) writeFileSync(inFolder(name), '');
    expect(await refusal('build')).toMatch(
      /dist cannot be written, .* or name another one with --outDir/,
    );
    expect(await refusal('dev', '--port', '0')).toMatch(/\.data\/backend cannot be written/);
    expect(await refusal('graph')).toMatch(/folder \.data\/graphs cannot be made\. Remove what is/);
    expect(await refusal('new', 'flows/quiz.json')).toMatch(/it exists already/);
    expect(await refusal('new', 'dist/x.json')).toMatch(
      /dist\/x\.json was not written: a file is in/,
    );
    for (const name of ['dist', '.data']) rmSync(inFolder(name));
    expect(await refusal('preview')).toMatch(/dist holds no build\. Build first: npx funnel build/);
  });

  it('whose port is taken', async () => {
    makeSite();
    mkdirSync(inFolder('dist'));
    writeFileSync(inFolder('dist/index.html'), '');
    const server = createServer();
    const port = await listen(server);
    const at = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
    try {
      for (const command of ['dev', 'preview']) {
        const { code, text } = await funnel(command, ...at);
        expect(code).toBe(1);
        expect(text).toContain(
          `Port ${port} is already in use. Stop what uses it, or choose another one with --port.`,
        );
        expect(text).not.toMatch(/^ +at /m);
      }
    } finally {
      server.close();
    }
  });
});
