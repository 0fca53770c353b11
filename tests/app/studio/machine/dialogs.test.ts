// @vitest-environment happy-dom
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { studioOnDisk, textOf, type StudioOnDisk } from './studio-on-disk';

let open: StudioOnDisk;
beforeEach(async () => {
  open = await studioOnDisk({ title: 'Tea', id: 'tea' });
  open.done.splice(0);
});
afterEach(() => open.end());

it('has one dialog at a time, until it is closed', () => {
  open.send({ type: 'dialog.opened', dialog: 'palette' });
  open.send({ type: 'dialog.opened', dialog: 'commit' });
  expect(open.now().dialog).toBe('commit');
  open.send({ type: 'dialog.closed' });
  expect(open.now().dialog).toBeUndefined();
});

it('opens a flow that its dialog has made, and closes the dialog', async () => {
  open.send({ type: 'dialog.opened', dialog: 'begin' });
  const text = textOf({ title: 'Cocoa', id: 'cocoa' });
  writeFileSync(join(open.disk.root, 'flows/cocoa.json'), text);
  open.send({ type: 'file.created', file: 'flows/cocoa.json' });
  expect(open.now().dialog).toBeUndefined();
  await waitFor(open.studio, ({ context }) => context.flow?.file === 'flows/cocoa.json');
  expect(open.now().text).toBe(text);
  expect(open.now().flows.map(({ file }) => file)).toContain('flows/cocoa.json');
});

it('shows the map while a screen is chosen on it, and begins and ends that once', () => {
  const begin = { type: 'picking.begun', pointer: '/nodes/leaf/next' } as const;
  open.send(begin);
  open.send(begin);
  expect(open.now()).toMatchObject({ picking: '/nodes/leaf/next', pane: 'map' });
  open.send({ type: 'picking.ended' });
  open.send({ type: 'picking.ended' });
  expect(open.now().picking).toBeUndefined();
  expect(open.done).toEqual(['beginPicking', 'reach map', 'endPicking']);
});
