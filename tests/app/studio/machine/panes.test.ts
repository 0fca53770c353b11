// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studioOnDisk, type StudioOnDisk } from './studio-on-disk';

let open: StudioOnDisk;
beforeEach(async () => {
  open = await studioOnDisk({ title: 'Tea', id: 'tea' });
  open.done.splice(0);
});
afterEach(() => open.end());

it('shows a pane, and moves the focus into one that is reached', () => {
  open.send({ type: 'pane.shown', pane: 'preview' });
  expect(open.now().pane).toBe('preview');
  expect(open.done).toEqual([]);
  open.send({ type: 'pane.reached', pane: 'map' });
  expect(open.now().pane).toBe('map');
  expect(open.done).toEqual(['reach map']);
});

it('shows the pane of a tab that is reached, and not that of one that is chosen in it', () => {
  open.send({ type: 'tab.chosen', tab: 'Changes' });
  expect(open.now()).toMatchObject({ tab: 'Changes', pane: 'edit' });
  open.send({ type: 'tab.reached', tab: 'History' });
  expect(open.now()).toMatchObject({ tab: 'History', pane: 'about' });
  expect(open.done).toEqual(['reach about']);
});
