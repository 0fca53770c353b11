import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followFiles } from '../../../../app/vite/document/follow-files';
import { eventually } from '../../../support/eventually';

const folder = mkdtempSync(join(tmpdir(), 'followed-'));
const root = join(folder, 'project');
const file = join(folder, 'funnel.json');
const inside = join(root, 'funnel.json');
const texts: string[] = [];
let server: ViteDevServer;

beforeAll(async () => {
  mkdirSync(root);
  writeFileSync(file, 'first');
  writeFileSync(inside, 'first');
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  followFiles(
    server.watcher,
    (changed) => changed === file || changed === inside,
    (changed) => texts.push(readFileSync(changed, 'utf8')),
  );
  server.watcher.add(file);
  await eventually(() => {
    for (const each of [folder, root])
      if (!server.watcher.getWatched()[each]?.includes('funnel.json'))
        throw new Error('The file is not watched yet.');
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a save in two writes is reported once, whole', async () => {
  closeSync(openSync(file, 'w'));
  await wait(20);
  writeFileSync(file, 'second');
  await eventually(() => expect(texts).toEqual(['second']));
});

test('an empty file that stays empty is reported', async () => {
  texts.length = 0;
  writeFileSync(file, '');
  await eventually(() => expect(texts).toEqual(['']));
});

test.each([
  ['in the project', inside],
  ['elsewhere', file],
])('a file %s that was away for a while is reported when it is back', async (_, path) => {
  texts.length = 0;
  rmSync(path);
  await wait(1_500);
  writeFileSync(path, 'back');
  await eventually(() => expect(texts).toEqual(['back']));
  writeFileSync(path, 'saved again');
  await eventually(() => expect(texts).toEqual(['back', 'saved again']));
});

test.each(['told twice', ''])(
  'a save of "%s" that the watcher tells twice is reported once, and a save of the same text again',
  async (text) => {
    texts.length = 0;
    writeFileSync(file, text);
    await eventually(() => expect(texts).toEqual([text]));
    await wait(300);
    server.watcher.emit('change', file);
    await wait(300);
    expect(texts).toEqual([text]);
    writeFileSync(file, text);
    await eventually(() => expect(texts).toEqual([text, text]));
  },
);
