// @vitest-environment happy-dom
import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { draftToOpen } from '../../../../app/studio/drafts/drafts';
import { file, studioOnDisk, textOf, type StudioOnDisk } from './studio-on-disk';
import { eventually } from '../../../support/eventually';

const tea = { title: 'Tea', id: 'tea' };
let open: StudioOnDisk;
afterEach(() => open.end());

/** Whether the browser is to ask before the page is left. */
const asksToStay = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** An edit that could not be saved, as the server is gone. */
const withoutServer = async () => {
  open = await studioOnDisk(tea);
  open.edit({ ...tea, title: 'Green tea' });
  await open.server.stop();
  open.send({ type: 'save' });
  await open.fileIs('failed');
};

it('keeps a text that a lost server could not save, and asks before the page is left', async () => {
  await withoutServer();
  expect(open.now().failure).toMatchObject({ isLost: true, isMissing: false, isKept: true });
  expect(await draftToOpen(file)).toMatchObject({ text: textOf({ ...tea, title: 'Green tea' }) });
  expect(asksToStay()).toBe(true);
});

it('saves by itself once the server is back', async () => {
  await withoutServer();
  await open.server.start();
  await open.fileIs('saved');
  expect(open.disk.read()).toBe(textOf({ ...tea, title: 'Green tea' }));
  expect(open.now().failure).toBeUndefined();
  expect(asksToStay()).toBe(false);
  expect(await draftToOpen(file)).toBeUndefined();
});

it('saves what was typed while the server was away', async () => {
  await withoutServer();
  open.edit({ ...tea, title: 'Black tea' });
  await open.server.start();
  await eventually(() => expect(open.disk.read()).toBe(textOf({ ...tea, title: 'Black tea' })));
  await open.fileIs('saved');
});

it('has nothing to save once the text is that of the file again', async () => {
  await withoutServer();
  await open.fileIs('failed');
  open.edit(tea);
  await open.fileIs('saved');
  expect(open.now().failure).toBeUndefined();
});

it('says that the file is gone, and puts it back when it is told to', async () => {
  open = await studioOnDisk(tea);
  rmSync(open.disk.path);
  open.look();
  await open.fileIs('failed');
  expect(open.now().failure).toMatchObject({ isMissing: true, isLost: false, isKept: true });
  open.send({ type: 'file.putBack' });
  await open.fileIs('saved');
  expect(open.disk.read()).toBe(textOf(tea));
});

it('goes on by itself where a file that was gone is there again', async () => {
  open = await studioOnDisk(tea);
  rmSync(open.disk.path);
  open.look();
  await open.fileIs('failed');
  open.disk.write({ ...tea, title: 'Green tea' });
  open.look();
  await open.fileIs('saved');
  expect(open.now().text).toBe(textOf({ ...tea, title: 'Green tea' }));
});
