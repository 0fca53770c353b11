import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textVersion } from '../../../../app/vite/document/text-version';
import { readPo } from '../../../../app/languages/po-file';
import { studioMiddleware } from '../../../../app/devserver/studio/studio-middleware';
import { listen } from '../../../support/listen';
import { studioSettings } from '../../../support/studio-settings';

const root = mkdtempSync(join(tmpdir(), 'studio-languages-'));
const flow = join(root, 'flows/tea.json');
const file = join(root, 'flows/tea.ar.po');
mkdirSync(join(root, 'flows'));
const handle = studioMiddleware(studioSettings(root));
const server = createServer((asked, answer) => {
  handle(asked, answer, () => answer.writeHead(404).end());
});
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());
beforeEach(() => {
  rmSync(file, { force: true });
  writeFileSync(flow, '{ "title": "Tea", "description": "Which one?", "languages": ["ar"] }\n');
});

interface Answer {
  readonly type?: string;
  readonly message?: string;
  readonly version: string;
  readonly entries: readonly { context: string; text: string; isStale: boolean }[];
}

async function ask(
  method: string,
  asked: Readonly<Record<string, string>> = {},
  body?: object,
  headers: Readonly<Record<string, string>> = { 'x-studio-token': 'the-token' },
) {
  const query = new URLSearchParams({ file: 'flows/tea.json', language: 'ar', ...asked });
  const response = await fetch(`http://127.0.0.1:${port}/_studio/api/translation?${query}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const answer: Answer = await response.json();
  return { status: response.status, answer };
}
const said = (context: string, source: string, text: string) => ({
  context,
  source,
  text,
  isSame: false,
});
const entriesNow = () =>
  readPo(readFileSync(file, 'utf8'), '').entries.map(({ context, text }) => [context, text]);

describe('translations in the studio’s server', () => {
  it('makes the file, gives its entries and saves one', async () => {
    expect(await ask('GET')).toEqual({ status: 200, answer: { version: '', entries: [] } });
    const { answer: made } = await ask('POST');
    expect(made.entries.map(({ context }) => context)).toEqual(['/title', '/description']);
    const { version } = made;
    const saved = await ask('PUT', { version }, said('/title', 'Tea', 'شاي'));
    expect(saved).toMatchObject({ status: 200, answer: { type: 'saved' } });
    expect(saved.answer.version).not.toBe(version);
    expect(entriesNow()).toEqual([
      ['/title', 'شاي'],
      ['/description', ''],
    ]);
    expect(readdirSync(join(root, 'flows')), 'nothing half-written stays').toEqual([
      'tea.ar.po',
      'tea.json',
    ]);
  });

  it('puts a new entry where the flow says its text, and keeps what other tools have noted', async () => {
    writeFileSync(
      file,
      '# Ask Ada.\nmsgctxt "/description"\nmsgid "Which one?"\nmsgstr "أيّ واحد؟"\n\nmsgctxt "/gone"\nmsgid "Milk"\nmsgstr "حليب"\n',
    );
    const { version } = (await ask('GET')).answer;
    await ask('PUT', { version }, said('/title', 'Tea', 'شاي'));
    expect(entriesNow()).toEqual([
      ['/title', 'شاي'],
      ['/description', 'أيّ واحد؟'],
      ['/gone', 'حليب'],
    ]);
    expect(readFileSync(file, 'utf8')).toContain('# Ask Ada.');
  });

  it('says who has reviewed it, and still does once an entry is saved', async () => {
    const { version } = (await ask('POST')).answer;
    expect((await ask('GET')).answer).not.toHaveProperty('reviewedBy');
    const header = readFileSync(file, 'utf8');
    writeFileSync(file, header.replace('X-Reviewed-By: ', 'X-Reviewed-By: Ada Lang'));
    const { answer } = await ask('GET');
    expect(answer).toMatchObject({ reviewedBy: 'Ada Lang' });
    expect(answer.version).not.toBe(version);
    const saved = await ask('PUT', { version: answer.version }, said('/title', 'Tea', 'شاي'));
    expect(saved.answer).toMatchObject({ type: 'saved', reviewedBy: 'Ada Lang' });
  });

  it('gives the file instead of overwriting it when it has changed since it was read', async () => {
    const { version } = (await ask('POST')).answer;
    writeFileSync(file, 'msgctxt "/title"\nmsgid "Tea"\nmsgstr "شاي أخضر"\n');
    const { status, answer } = await ask('PUT', { version }, said('/title', 'Tea', 'شاي'));
    expect(status).toBe(409);
    expect(answer).toMatchObject({ type: 'changed', entries: [{ text: 'شاي أخضر' }] });
    expect(entriesNow()).toEqual([['/title', 'شاي أخضر']]);
  });

  it('brings the file up to date with the saved flow', async () => {
    const { version } = (await ask('POST')).answer;
    await ask('PUT', { version }, said('/title', 'Tea', 'شاي'));
    writeFileSync(flow, '{ "title": "Green tea", "languages": ["ar"] }');
    const { entries } = (await ask('POST')).answer;
    expect(entries).toMatchObject([{ context: '/title', isStale: true, before: 'Tea' }]);
    writeFileSync(flow, '{ "title":');
    const { status, answer } = await ask('POST');
    expect([status, answer.message]).toEqual([500, 'flows/tea.json is no JSON. Mend it first.']);
    expect(entriesNow()).toHaveLength(1);
  });

  it('takes the translation of a flow along whose names were changed, or saves neither', async () => {
    const named = (id: string): string =>
      JSON.stringify({
        format: 3,
        id: 'tea_v1',
        title: 'Tea',
        languages: ['ar'],
        nodes: {
          [id]: {
            type: 'end',
            headline: 'Thank you',
          },
        },
      });
    const save = async (text: string, names: readonly string[]) => {
      const renamings = names
        .slice(1)
        .map((to, index) => ({ kind: 'node', from: names[index], to }));
      const asked = new URLSearchParams({
        file: 'flows/tea.json',
        version: textVersion(readFileSync(flow, 'utf8')),
        renamings: JSON.stringify(renamings),
      });
      const headers = { 'x-studio-token': 'the-token' };
      const address = `http://127.0.0.1:${port}/_studio/api/flow?${asked}`;
      const response = await fetch(address, { method: 'PUT', headers, body: text });
      const { message = '' }: { readonly message?: string } = await response.json();
      return [response.status, message];
    };
    writeFileSync(flow, named('end'));
    const { version } = (await ask('POST')).answer;
    await ask('PUT', { version }, said('/nodes/end/headline', 'Thank you', 'شكرًا'));
    const entry = () => entriesNow().find(([, text]) => text === 'شكرًا')?.[0];
    expect(await save(named('last'), ['end', 'over', 'last'])).toEqual([200, '']);
    expect(entry()).toBe('/nodes/last/headline');
    expect(await save(named('last'), ['last', 'over'])).toEqual([200, '']);
    expect(entry(), 'was taken back by hand').toBe('/nodes/last/headline');

    chmodSync(file, 0o444);
    const [status, message] = await save(named('over'), ['last', 'over']);
    expect([status, message]).toEqual([
      500,
      expect.stringMatching(/^flows\/tea\.ar\.po cannot be/),
    ]);
    expect(readFileSync(flow, 'utf8')).toBe(named('last'));
    expect(entry()).toBe('/nodes/last/headline');
    expect(readdirSync(join(root, 'flows'))).toEqual(['tea.ar.po', 'tea.json']);
  });

  it('refuses other files, languages and callers, and says where a file is broken', async () => {
    expect((await ask('GET', {}, undefined, {})).status).toBe(403);
    expect((await ask('GET', { file: 'flows/../tea.json' })).status).toBe(400);
    expect((await ask('PUT', { language: '../x' }, said('/title', 'Tea', 'x'))).status).toBe(400);
    expect((await ask('PUT', { version: '' }, { context: '/title' })).status).toBe(400);
    expect((await ask('DELETE')).status).toBe(404);
    writeFileSync(file, 'msgid "Tea\n');
    expect((await ask('GET')).answer.message).toMatch(/^flows\/tea\.ar\.po.* is no gettext file/);
    writeFileSync(join(root, 'secret.po'), 'msgctxt "/title"\nmsgid "Tea"\nmsgstr "secret"\n');
    rmSync(file);
    symlinkSync(join(root, 'secret.po'), file);
    expect((await ask('GET')).answer.message).toContain('outside of flows/');
  });
});
