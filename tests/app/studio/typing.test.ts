// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createBursts } from '../../../app/studio/ui/typing';

/** Puts the focus on a control. */
function focus(html: string): HTMLElement {
  document.body.innerHTML = html;
  const control = document.querySelector<HTMLElement>('[data-it]');
  if (!control) throw new Error('There is no control.');
  control.focus();
  expect(document.activeElement).toBe(control);
  return control;
}

it.each([
  ['a text', '<input data-it>', true],
  ['a number', '<input type="number" data-it>', true],
  ['a text of several lines', '<textarea data-it></textarea>', true],
  ['a box to press', '<input type="checkbox" data-it>', false],
  ['a slider', '<input type="range" data-it>', false],
  ['a list to choose from', '<select data-it></select>', false],
  ['a button', '<button data-it></button>', false],
  ['the name of something new, which is sent', '<form><input data-it></form>', false],
])('knows whether one writes in what has the focus: %s', (_, html, isWritten) => {
  const burstNow = createBursts();
  focus(html);
  expect(burstNow() !== undefined).toBe(isWritten);
});

it('begins another burst of typing when the focus comes back to a box', () => {
  const burstNow = createBursts();
  const box = focus('<input data-it>');
  const first = burstNow();
  expect(burstNow()).toBe(first);
  box.blur();
  expect(burstNow()).toBeUndefined();
  box.focus();
  expect(burstNow()).not.toBe(first);
});
