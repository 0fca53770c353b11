import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followFiles } from '../../../app/build/follow-files';

const folder = mkdtempSync(join(tmpdir(), 'followed-'));
const file = join(folder, 'funnel.json');
const texts: string[] = [];
let server: ViteDevServer;

beforeAll(async () => {
  writeFileSync(file, 'first');
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  followFiles(
    server.watcher,
    (changed) => changed === file,
    (changed) => texts.push(readFileSync(changed, 'utf8')),
  );
  await vi.waitFor(() => {
    if (!server.watcher.getWatched()[folder]?.includes('funnel.json'))
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
  await vi.waitFor(() => expect(texts).toEqual(['second']), 5_000);
});

test('an empty file that stays empty is reported', async () => {
  texts.length = 0;
  writeFileSync(file, '');
  await vi.waitFor(() => expect(texts).toEqual(['']), 5_000);
});
