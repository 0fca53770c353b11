// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { textVersion } from '../../../../app/vite/document/text-version';
import { file, studioOnDisk, textOf, type StudioOnDisk } from './studio-on-disk';
import { eventually } from '../../../support/eventually';

const tea = { title: 'Tea', id: 'tea' };
const typed = { ...tea, title: 'Green tea' };
let open: StudioOnDisk;
afterEach(() => open.end());

const keyOf = (tab: string): string => `studio_draft_${file} ${tab}`;

/** Another tab keeps a draft: browsers tell this one that the storage has changed. */
function keepIn(tab: string, flow: object, version: string): void {
  window.localStorage.setItem(
    keyOf(tab),
    JSON.stringify({ text: textOf(flow), version, at: 1_000 }),
  );
  window.dispatchEvent(new Event('storage'));
}

it('lists what another tab has not saved, until that is saved or dropped there', async () => {
  open = await studioOnDisk(tea);
  keepIn('other-tab', typed, open.now().saved.version);
  await eventually(() =>
    expect(open.now().drafts).toMatchObject([{ tab: 'other-tab', text: textOf(typed) }]),
  );
  expect(open.now().text).toBe(textOf(tea));
  window.localStorage.removeItem(keyOf('other-tab'));
  window.dispatchEvent(new Event('storage'));
  await eventually(() => expect(open.now().drafts).toEqual([]));
});

it('does not list the draft of this tab', async () => {
  open = await studioOnDisk(tea);
  open.edit(typed);
  keepIn('other-tab', typed, open.now().saved.version);
  await eventually(() => expect(open.now().drafts).toHaveLength(1));
  expect(open.now().drafts).toMatchObject([{ tab: 'other-tab' }]);
});

it('begins with what a tab that was closed has left', async () => {
  keepIn('closed-tab', typed, textVersion(textOf(tea)));
  open = await studioOnDisk(tea);
  expect(open.now()).toMatchObject({ text: textOf(typed), flow: { isDraft: true } });
  expect(open.studio.getSnapshot().value.file).toBe('changed');
  expect(window.localStorage.getItem(keyOf('closed-tab'))).toBeNull();
});

it('compares what a closed tab has left with a file that was changed since', async () => {
  keepIn('closed-tab', typed, 'no version that is known');
  open = await studioOnDisk(tea);
  expect(open.studio.getSnapshot().value.file).toBe('conflict');
  expect(open.now()).toMatchObject({ text: textOf(typed), theirs: { text: textOf(tea) } });
});
