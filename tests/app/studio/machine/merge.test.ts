// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { studioOnDisk, textOf, type StudioOnDisk } from './studio-on-disk';
import { eventually } from '../../../support/eventually';

const tea = { title: 'Tea', id: 'tea' };
let open: StudioOnDisk;
afterEach(() => open.end());

it('takes over a file that another program has changed', async () => {
  open = await studioOnDisk(tea);
  open.disk.write({ ...tea, title: 'Green tea' });
  open.look();
  await eventually(() => expect(open.now().notice).toContain('shown as it is now'));
  expect(open.studio.getSnapshot().value.file).toBe('saved');
  expect(open.now().text).toBe(textOf({ ...tea, title: 'Green tea' }));
  expect(open.shown).toEqual([{ text: open.now().text, does: 'taking over the changed file' }]);
});

it('merges what has changed here with what another program has changed in another part', async () => {
  open = await studioOnDisk(tea);
  open.edit({ ...tea, id: 'leaf' });
  open.disk.write({ ...tea, title: 'Green tea' });
  open.look();
  await eventually(() => expect(open.now().notice).toContain('merged with yours'));
  expect(open.studio.getSnapshot().value.file).toBe('changed');
  expect(open.now().text).toBe(textOf({ title: 'Green tea', id: 'leaf' }));
  expect(open.now().saved.text).toBe(open.disk.read());
  open.send({ type: 'save' });
  await open.fileIs('saved');
  expect(open.disk.read()).toBe(textOf({ title: 'Green tea', id: 'leaf' }));
});

it('merges when a save finds another text than the one that was opened', async () => {
  open = await studioOnDisk(tea);
  open.edit({ ...tea, id: 'leaf' });
  open.disk.write({ ...tea, title: 'Green tea' });
  open.send({ type: 'save' });
  await eventually(() => expect(open.now().notice).toContain('merged with yours'));
  expect(open.disk.read()).toBe(textOf({ ...tea, title: 'Green tea' }));
  open.send({ type: 'save' });
  await open.fileIs('saved');
  expect(open.disk.read()).toBe(textOf({ title: 'Green tea', id: 'leaf' }));
});

/** Both have changed the title. */
const inConflict = async () => {
  open = await studioOnDisk(tea);
  open.edit({ ...tea, title: 'Black tea' });
  open.disk.write({ ...tea, title: 'Green tea' });
  open.look();
  await open.fileIs('conflict');
};

it('asks where both have changed the same part, and changes nothing before the answer', async () => {
  await inConflict();
  expect(open.now().text).toBe(textOf({ ...tea, title: 'Black tea' }));
  expect(open.now().theirs?.text).toBe(open.disk.read());
  expect(open.disk.read()).toBe(textOf({ ...tea, title: 'Green tea' }));
  expect(open.shown).toEqual([]);
});

it('opens the file, and puts the own text aside', async () => {
  await inConflict();
  open.send({ type: 'conflict.theirs' });
  expect(open.studio.getSnapshot().value.file).toBe('saved');
  expect(open.shown).toEqual([{ text: open.disk.read(), does: 'opening the file' }]);
  await eventually(() =>
    expect(open.now().drafts).toMatchObject([
      { from: 'aside', text: textOf({ ...tea, title: 'Black tea' }) },
    ]),
  );
});

it('goes on with what was chosen of both, over the version that is on the disk', async () => {
  await inConflict();
  const text = textOf({ ...tea, title: 'Green and black tea' });
  open.send({ type: 'conflict.merged', text });
  expect(open.studio.getSnapshot().value.file).toBe('changed');
  expect(open.shown).toEqual([{ text, does: 'merging the file' }]);
  open.send({ type: 'save' });
  await open.fileIs('saved');
  expect(open.disk.read()).toBe(text);
});

it('has no conflict any more once the other program has taken its change back', async () => {
  await inConflict();
  open.disk.write(tea);
  open.look();
  await open.fileIs('changed');
  expect(open.now().theirs).toBeUndefined();
});
