// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftToOpen, isDraftKept } from '../../../../app/studio/drafts/drafts';
import type { FlowText } from '../../../../app/studio/server/requests';
import { studioMachine } from '../../../../app/studio/machine/studio-machine';
import { eventually } from '../../../support/eventually';

const file = 'flows/tea.json';
const opened: FlowText = { text: 'old', version: '1' };

/** The studio with a flow, on a server that saves once it is told what to answer. */
async function studioThatSaves() {
  const saves: ((answer: object) => void)[] = [];
  const sent: URL[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const url = new URL(path, window.location.href);
    if (url.pathname.endsWith('/flows')) return Response.json([{ file, title: 'Tea' }]);
    if (method !== 'PUT') return Response.json(opened);
    sent.push(url);
    return Response.json(await new Promise<object>((resolve) => saves.push(resolve)));
  });
  const studio = createActor(studioMachine, { input: { view: 'text', theme: 'system' } }).start();
  await waitFor(studio, ({ context }) => context.flow !== undefined);
  const edit = (text: string): void => studio.send({ type: 'text.edited', text });
  const saveAs = async (answer: object): Promise<string> => {
    await vi.waitUntil(() => saves.length > 0);
    saves.shift()?.(answer);
    return (await waitFor(studio, ({ value }) => value.file !== 'saving')).value.file;
  };
  return { studio, edit, saveAs, sent };
}

afterEach(() => {
  // What was typed last is kept now, and by no timer that outlives the test and its window.
  isDraftKept();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

it('keeps what is typed while a save is under way, as a draft of the file that was saved', async () => {
  const { studio, edit, saveAs } = await studioThatSaves();
  edit('new');
  studio.send({ type: 'save' });
  edit('newer');
  expect(await saveAs({ type: 'saved', text: 'new', version: '2' })).toBe('changed');
  expect(studio.getSnapshot().context).toMatchObject({ text: 'newer', saved: { version: '2' } });
  await eventually(async () =>
    expect(await draftToOpen(file)).toMatchObject({ text: 'newer', version: '2' }),
  );
  studio.stop();
});

it('replaces a file that somebody else has changed once the editor says so', async () => {
  const { studio, edit, saveAs, sent } = await studioThatSaves();
  edit('mine');
  studio.send({ type: 'save' });
  expect(await saveAs({ type: 'changed', text: 'theirs', version: '2' })).toBe('conflict');
  studio.send({ type: 'conflict.mine' });
  expect(await saveAs({ type: 'saved', text: 'mine', version: '3' })).toBe('saved');
  expect(sent.map(({ searchParams }) => searchParams.get('version'))).toEqual(['1', '2']);
  expect(await draftToOpen(file)).toBeUndefined();
  studio.stop();
});

it('tells the server which names were changed, until they are saved', async () => {
  const { studio, edit, saveAs, sent } = await studioThatSaves();
  const renaming = { kind: 'node', from: 'tea', to: 'leaf' } as const;
  studio.send({ type: 'name.changed', renaming });
  edit('new');
  studio.send({ type: 'save' });
  studio.send({ type: 'name.changed', renaming: { ...renaming, from: 'leaf', to: 'tea' } });
  edit('newer');
  await saveAs({ type: 'saved', text: 'new', version: '2' });
  studio.send({ type: 'save' });
  await saveAs({ type: 'saved', text: 'newer', version: '3' });
  const names = sent.map(({ searchParams }) => JSON.parse(searchParams.get('renamings') ?? ''));
  expect(names).toEqual([[renaming], [{ ...renaming, from: 'leaf', to: 'tea' }]]);
  expect(studio.getSnapshot().context.renamings).toEqual([]);
  studio.stop();
});

it('has a state that is JSON', async () => {
  const { studio, edit } = await studioThatSaves();
  edit('new');
  studio.send({ type: 'part.selected', pointer: '/nodes/name', focus: true });
  const { context } = studio.getSnapshot();
  expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  studio.stop();
});
