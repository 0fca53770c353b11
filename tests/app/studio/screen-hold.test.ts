import { expect, it } from 'vitest';
import { screenHold } from '../../../app/studio/preview/frame/screen-hold';

/** A hold of a clock, with whether the clock is held now and what was told of screens. */
function held() {
  const now = { isHeld: false };
  const told: boolean[] = [];
  const clock = { hold: () => void (now.isHeld = true), run: () => void (now.isHeld = false) };
  return { now, told, hold: screenHold(clock, (isHeld) => void told.push(isHeld)) };
}

it('holds the clock for a screen that is edited, and lets it run once that passes', () => {
  const { now, told, hold } = held();
  hold.forScreen('loading');
  hold.forScreen('loading');
  expect(now.isHeld).toBe(true);
  expect(hold.screen()).toBe('loading');
  hold.forScreen(undefined);
  expect(now.isHeld).toBe(false);
  expect(told).toEqual([true, false]);
});

it('leaves a clock held that the editor holds, when a screen may go on', () => {
  const { now, hold } = held();
  hold.byEditor(true);
  hold.forScreen('loading');
  hold.forScreen(undefined);
  expect(now.isHeld).toBe(true);
  hold.byEditor(false);
  expect(now.isHeld).toBe(false);
});

it('leaves a clock held for a screen when the editor lets it run', () => {
  const { now, hold } = held();
  hold.forScreen('loading');
  hold.byEditor(true);
  hold.byEditor(false);
  expect(now.isHeld).toBe(true);
});
