import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CommitState } from '../../../../../app/devserver/studio/files/commits';
import { studioMiddleware } from '../../../../../app/devserver/studio/studio-middleware';
import { listen } from '../../../../support/listen';
import { studioSettings } from '../../../../support/studio-settings';

const outer = mkdtempSync(join(tmpdir(), 'commits-'));
const root = join(outer, 'project');
const file = 'flows/tea.json';
const text = (headline: string): string =>
  `${JSON.stringify({ title: 'Tea', nodes: { cup: { type: 'info', headline } } }, null, 2)}\n`;
const write = (path: string, content: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content, { mode: 0o755 });
};
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
/** The files of the last commit. */
const committed = (): string[] => git('show', '--name-only', '--format=', 'HEAD').split('\n');

const handle = studioMiddleware(studioSettings(root));
const server = createServer((asked, answer) => handle(asked, answer, () => answer.end()));
let address = '';
beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(server)}/_studio/api/commit?file=${file}`;
});
beforeEach(() => {
  mkdirSync(root);
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  write(file, text('Green'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));
afterAll(() => {
  server.close();
  rmSync(outer, { recursive: true });
});

const ask = (options: RequestInit = {}, query = '', token = 'the-token') =>
  fetch(address + query, { ...options, headers: { 'x-studio-token': token } });
const look = async (): Promise<CommitState> => (await ask()).json();
/** Commits what has changed. */
async function commit(message: string): Promise<unknown> {
  const state = await look();
  const version = state.type === 'changed' ? state.version : '';
  return (await ask({ method: 'POST', body: message }, `&version=${version}`)).json();
}

it('commits a flow with what is new of what belongs to it, and leaves what else is staged', async () => {
  write(file, text('/images/tea.avif and /images/../../.env.local').replaceAll(' and ', '", "'));
  write('public/images/tea.avif', 'a picture');
  write('public/images/other.avif', 'a picture of another flow');
  write('.env.local', 'a secret');
  write('flows/tea.blocks/cups.json', '{}');
  write('flows/cake.json', '{}');
  git('add', 'flows/cake.json');
  const files = [file, 'flows/tea.blocks/cups.json', 'public/images/tea.avif'];
  expect(await look()).toMatchObject({ type: 'changed', files });

  const message = 'Serve "tea"; $(touch injected)\n\n# No comment';
  expect(await commit(message)).toEqual({
    type: 'committed',
    id: git('rev-parse', '--short', 'HEAD'),
  });
  expect(committed().toSorted()).toEqual(files.toSorted());
  expect(git('log', '-1', '--format=%B')).toBe(message);
  expect(git('status', '--porcelain')).toBe(
    'A  flows/cake.json\n?? .env.local\n?? public/images/other.avif',
  );
});

it('commits no hidden file and no link, whatever a flow names', async () => {
  const named = ['images/.env', '.git/notes.txt', 'images/link.avif', 'shared/a.avif', 'a.avif'];
  write(file, text(named.map((each) => `/${each}`).join('", "')));
  write('public/images/.env', 'a secret');
  write('public/.private/a.avif', 'a secret');
  write('public/a.avif', 'a picture');
  write('../outside/a.avif', 'of somebody else');
  symlinkSync(join(outer, 'outside/a.avif'), join(root, 'public/images/link.avif'));
  symlinkSync(join(outer, 'outside'), join(root, 'public/shared'));
  symlinkSync(join(outer, 'outside'), join(root, 'flows/tea.blocks'));
  const files = [file, 'public/a.avif'];
  expect(await look()).toMatchObject({ type: 'changed', files });
  await commit('Serve tea');
  expect(committed().toSorted()).toEqual(files);
  rmSync(join(root, 'flows/tea.blocks'));
  write('flows/tea.blocks/cups.json', '{}');
  symlinkSync(join(outer, 'outside/a.avif'), join(root, 'flows/tea.blocks/link.json'));
  expect(await look()).toMatchObject({ files: ['flows/tea.blocks/cups.json'] });
});

it('commits the translations of a flow, new and changed, also without the flow', async () => {
  const listed = text('Green').replace('{', '{ "languages": ["ar", "de"],');
  write(file, listed);
  write('flows/tea.ar.po', 'msgid ""\n');
  write('flows/tea.fr.po', 'of a language that is not listed');
  expect(await look()).toMatchObject({ files: [file, 'flows/tea.ar.po'] });
  await commit('Serve tea in Arabic');
  write('flows/tea.ar.po', 'msgid ""\nmsgstr ""\n');
  expect(await look()).toMatchObject({
    files: ['flows/tea.ar.po'],
    message: 'Tea: Translation flows/tea.ar.po',
  });
  await commit('Say it better');
  expect(committed()).toEqual(['flows/tea.ar.po']);
});

it('proposes a message that says what has changed, in one line or a line for each part', async () => {
  write(file, text('Black'));
  expect(await look()).toMatchObject({ message: 'Tea: Screen cup: headline' });
  write(file, text('Black').replace('"cup":', '"pot": { "type": "info" }, "cup":'));
  expect(await look()).toMatchObject({
    message: 'Tea: 2 changes\n\n- Screen pot is new\n- Screen cup: headline',
  });
  write(file, text('Green').trim());
  expect(await look()).toMatchObject({ message: 'Tea: layout of its text' });
  git('rm', '--cached', '--quiet', file);
  git('commit', '--quiet', '--message', 'Forget tea');
  expect(await look()).toMatchObject({ message: 'Add the funnel "Tea"', files: [file] });
});

it('says that nothing has changed, that git ignores the flow, and that there is no git', async () => {
  const why = async (): Promise<string> => {
    const state = await look();
    return state.type === 'none' ? state.why : state.message;
  };
  expect(await why()).toBe('Nothing has changed since the last commit.');
  git('rm', '--cached', '--quiet', file);
  write('.gitignore', 'flows\n');
  expect(await why()).toBe(`${file} is in .gitignore. Take it out there to commit it.`);
  rmSync(join(root, '.git'), { recursive: true });
  expect(await why()).toMatch(/^There is no git here: .*not a git repository/s);
});

it('shows what a hook says that refuses, and leaves git as it was', async () => {
  write('.git/hooks/pre-commit', '#!/bin/sh\necho "The price is missing."\nexit 1\n');
  write(file, text('/images/tea.avif'));
  write('public/images/tea.avif', 'a picture');
  const before = git('status', '--porcelain');
  expect(await commit('Serve tea')).toEqual({ type: 'refused', output: 'The price is missing.' });
  expect(git('status', '--porcelain')).toBe(before);
});

it('commits nothing that nobody has looked at, and nothing without the token', async () => {
  write(file, text('Black'));
  const state = await look();
  write(file, text('Red'));
  const version = state.type === 'changed' ? `&version=${state.version}` : '';
  const post = { method: 'POST', body: 'Serve tea' };
  expect(await (await ask(post, version)).json()).toEqual({ type: 'outdated' });
  expect((await ask(post, version, 'another')).status).toBe(403);
  expect(git('log', '-1', '--format=%s')).toBe('Begin');
});
