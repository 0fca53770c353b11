import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { studioApi } from '../../../../app/devserver/studio/studio-api';
import { studioSettings } from '../../../support/studio-settings';

const titled = (title: string): string => `{\n  "title": "${title}"\n}\n`;

/** A site without flows/, whose config names these documents, and what its studio answers. */
function studioOf(...named: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'studio-named-'));
  mkdirSync(join(root, 'funnels/bar'), { recursive: true });
  for (const [file, title] of [
    ['tea.json', 'Tea'],
    ['funnels/bar/tea.json', 'Iced tea'],
    ['funnels/other.json', 'Other'],
  ] as const)
    writeFileSync(join(root, file), titled(title));
  const api = studioApi({ ...studioSettings(root), named: () => named });
  const ask = async (path: string, method = 'GET', body?: string) => {
    const init = { method, headers: { 'x-studio-token': 'the-token' }, ...(body && { body }) };
    const response = await api.request(`/_studio/api/${path}`, init);
    return { status: response.status, said: JSON.parse(await response.text()) };
  };
  const save = async (file: string, text: string) => {
    const { said } = await ask(`flow?file=${file}`);
    return ask(`flow?file=${file}&version=${said.version}`, 'PUT', text);
  };
  return { root, ask, save };
}

it('lists the documents that the config names beside those in flows/, if there is that folder', async () => {
  const { root, ask } = studioOf('tea.json', 'funnels/bar/tea.json', 'gone.json', 'flows/a.json');
  const named = [
    { file: 'funnels/bar/tea.json', title: 'Iced tea' },
    { file: 'gone.json', title: 'gone.json' },
    { file: 'tea.json', title: 'Tea' },
  ];
  const none = { file: 'flows/a.json', title: 'flows/a.json' };
  expect((await ask('flows')).said).toEqual([none, ...named]);
  expect((await ask('flow?file=flows/b.json', 'POST', titled('B'))).status).toBe(201);
  expect((await ask('flows')).said).toEqual([none, { file: 'flows/b.json', title: 'B' }, ...named]);
  expect(existsSync(join(root, 'flows/b.json'))).toBe(true);
});

it('saves what the config names, and nothing else outside of flows/', async () => {
  const { root, ask, save } = studioOf('tea.json', 'funnels/bar/tea.json', 'funnels/link.json');
  for (const file of ['tea.json', 'funnels/bar/tea.json']) {
    expect((await save(file, titled(`New ${file}`))).status).toBe(200);
    expect(readFileSync(join(root, file), 'utf8')).toBe(titled(`New ${file}`));
  }
  expect(await save('funnels/other.json', titled('New'))).toEqual({
    status: 400,
    said: {
      message:
        '"funnels/other.json" is not a flow in flows/, and funnel.config.json does not name it.',
    },
  });
  expect((await ask('flow?file=funnels/new.json', 'POST', titled('New'))).status).toBe(400);
  expect(readFileSync(join(root, 'funnels/other.json'), 'utf8')).toBe(titled('Other'));
  symlinkSync('../tea.json', join(root, 'funnels/link.json'));
  const { status, said } = await save('funnels/link.json', titled('Linked'));
  expect([status, said.message]).toEqual([
    500,
    'funnels/link.json is a link to a file outside of funnels/. Put the file itself there.',
  ]);
  expect(readFileSync(join(root, 'tea.json'), 'utf8')).toBe(titled('New tea.json'));
});

it('keeps the histories of documents with the same name apart', async () => {
  const { ask, save } = studioOf('tea.json', 'funnels/bar/tea.json');
  await save('tea.json', titled('Green tea'));
  await save('funnels/bar/tea.json', titled('Lemonade'));
  const texts = async (file: string): Promise<unknown[]> => {
    const { said: states } = await ask(`history?file=${file}`);
    return Promise.all(
      states.map(async ({ at }: { readonly at: number }) => {
        const { said } = await ask(`past?file=${file}&at=${at}`);
        return said.text;
      }),
    );
  };
  expect(await texts('tea.json')).toEqual([titled('Green tea'), titled('Tea')]);
  expect(await texts('funnels/bar/tea.json')).toEqual([titled('Lemonade'), titled('Iced tea')]);
});
