// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pausableClock } from '../../../app/studio/preview/frame/pausable-clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs out every timer of a day that is wound forward, those that begin meanwhile too', () => {
  const clock = pausableClock();
  const ran: string[] = [];
  let ticks = 0;
  const tick = (): void => {
    ticks += 1;
    clock.setTimeout(tick, 60_000);
  };
  clock.setTimeout(tick, 60_000);
  clock.setTimeout(() => ran.push('hour'), 3_600_000);
  clock.setTimeout(() => ran.push('two days'), 172_800_000);
  clock.forward(86_400_000);
  expect(ticks).toBe(1440);
  expect(ran).toEqual(['hour']);
  vi.advanceTimersByTime(86_400_000);
  expect(ran).toEqual(['hour', 'two days']);
});

it('keeps what is left of a timer while it is held, and after another one was let run out', () => {
  const clock = pausableClock();
  const ran: string[] = [];
  clock.setTimeout(() => ran.push('first'), 1000);
  clock.setTimeout(() => ran.push('second'), 3000);
  vi.advanceTimersByTime(400);
  clock.hold();
  vi.advanceTimersByTime(60_000);
  expect(ran).toEqual([]);
  clock.step();
  expect(ran).toEqual(['first']);
  clock.run();
  vi.advanceTimersByTime(1999);
  expect(ran).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first', 'second']);
});
