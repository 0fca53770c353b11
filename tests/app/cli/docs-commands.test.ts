import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Commands of the pages for a site, in the order of the pages. Those that need a browser, a network or a person are not among them.
const shown = ['write', 'test', 'upgrade'].flatMap((page) => {
  const text = readFileSync(`docs/${page}.md`, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block);
  return [...blocks.join('').matchAll(/^npx funnel ((?:check|diff|paths|upgrade)\b[^#\n]*)/gm)].map(
    ([, line = '']) => line.trim(),
  );
});

const site = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-docs-site-')));
const quiz = join(site, 'flows/quiz.json');
const run = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { cwd: site, encoding: 'utf8' });
const funnel = (...args: readonly string[]) =>
  run(process.execPath, resolve('app/cli/funnel.mjs'), ...args);

beforeAll(() => {
  mkdirSync(join(site, 'flows'));
  writeFileSync(join(site, 'funnel.config.json'), '{ "funnels": { "/": "flows/quiz.json" } }');
  for (const name of ['quiz', 'my-funnel'])
    funnel('new', `flows/${name}.json`, '--look', 'orchard');
  const [, expectations = ''] =
    /^ +```json\n([^]*?)^ +```/m.exec(readFileSync('docs/test.md', 'utf8')) ?? [];
  writeFileSync(quiz.replace('.json', '.expect.json'), expectations);
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', 'Begin');
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

it('the pages show commands of each kind', () => {
  const kinds = new Set(shown.map((line) => line.split(' ')[0]));
  expect(kinds).toEqual(new Set(['check', 'diff', 'paths', 'upgrade']));
});

it.each([...new Set(shown)])('npx funnel %s', (line) => {
  const { status, stdout, stderr } = funnel(...line.split(' '));
  expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 });
});

it('the expectation that docs/test.md adds is proved', () => {
  expect(funnel('paths', 'flows/quiz.json').stderr).toMatch(
    /Nobody is thanked who has left no e-mail address.*proved/,
  );
});
