// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studioOnDisk, type StudioOnDisk } from './studio-on-disk';

let open: StudioOnDisk;
beforeEach(async () => {
  open = await studioOnDisk({ title: 'Tea', id: 'tea' });
  open.done.splice(0);
});
afterEach(() => open.end());

it('shows a selected part in the text, and asks for it where it is to have the focus', () => {
  open.send({ type: 'part.selected', pointer: '/nodes/leaf' });
  expect(open.now().selection).toEqual({ pointer: '/nodes/leaf' });
  open.send({ type: 'part.selected', pointer: '/nodes/cup', focus: true, isNew: true });
  expect(open.now().selection).toEqual({
    pointer: '/nodes/cup',
    asked: { pointer: '/nodes/cup', isNew: true },
  });
  expect(open.done).toEqual(['show in text', 'show in text']);
});

it.each([
  ['languages', '/nodes/leaf', true, 'form'],
  ['languages', '/nodes/leaf', false, 'languages'],
  ['look', '/nodes/leaf', true, 'form'],
  ['look', '/theme/colours', true, 'look'],
  ['text', '/nodes/leaf', true, 'text'],
] as const)('edited as %s, %s with focus %s is shown as %s', (view, pointer, focus, shown) => {
  open.send({ type: 'view.chosen', view });
  open.send({ type: 'part.selected', pointer, focus });
  expect(open.now().view).toBe(shown);
  expect(open.done).toEqual([`show in ${shown}`]);
});

it('follows the cursor, and leaves the text where it is', () => {
  open.send({ type: 'cursor.moved', pointer: '/title' });
  expect(open.now().selection.pointer).toBe('/title');
  expect(open.done).toEqual(['leaveText']);
});

it('follows a visitor of the preview, unless the preview has yet to follow it', () => {
  open.send({ type: 'part.selected', pointer: '/nodes/leaf' });
  open.send({ type: 'visitor.moved', node: 'cup', asked: 'elsewhere' });
  expect(open.now().selection.pointer).toBe('/nodes/leaf');
  open.send({ type: 'visitor.moved', node: 'cup', asked: 'leaf' });
  expect(open.now().selection.pointer).toBe('/nodes/cup');
});

it('selects nothing once a flow is chosen, the one that is open too', () => {
  open.send({ type: 'part.selected', pointer: '/nodes/leaf' });
  open.send({ type: 'file.chosen', file: 'flows/tea.json' });
  expect(open.now().selection).toEqual({});
});

it('shows a text that is to be translated among the languages', () => {
  open.send({ type: 'pane.shown', pane: 'map' });
  open.send({ type: 'translation.reached', pointer: '/nodes/leaf/title' });
  expect(open.now()).toMatchObject({
    view: 'languages',
    pane: 'edit',
    selection: { pointer: '/nodes/leaf/title', asked: { pointer: '/nodes/leaf/title' } },
  });
});
