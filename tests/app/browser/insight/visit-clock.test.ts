import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitClock } from '../../../../app/browser/insight/visit-clock';
import { beginInsight, move, stay, type Insight } from '../../../../engine/session';

const facts = {
  version: 'v1',
  language: 'en',
  device: 'phone' as const,
  source: null,
  medium: null,
  campaign: null,
};
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const start = Date.UTC(2026, 10, 25, 23, 0);

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
const setClock = (by: number): void => void vi.setSystemTime(Date.now() + by);

/** A visit of three screens of one minute each. Between them something happens; where it is told, the page is loaded again. */
function visitWhile(first: () => void, second?: () => void): Insight {
  let now = visitClock(undefined);
  let visit = beginInsight(facts, 'a', now());
  const screen = (from: string, to: string): void => {
    const shown = now();
    pass(minute);
    visit = stay(visit, from, now() - shown, now());
    visit = move(visit, { from, to, isBack: false }, now());
  };
  screen('a', 'b');
  first();
  screen('b', 'c');
  if (second) {
    second();
    now = visitClock(visit);
  }
  screen('c', 'd');
  return visit;
}

const nothing = (): void => undefined;

test('without a change of the clock, times are as long as they were', () => {
  const { began, changed, screens } = visitWhile(nothing, () => pass(5 * minute));
  expect(began).toBe(start);
  expect(changed).toBe(8 * minute);
  expect(screens).toEqual({
    a: [0, 1, minute, 'b'],
    b: [minute, 1, minute, 'c'],
    c: [2 * minute, 1, minute, 'd'],
    d: [8 * minute, 1, 0],
  });
});

describe.each<[string, number]>([
  ['two hours on', 2 * hour],
  ['a year on', 365 * day],
  ['from 2015 to 2026', 11 * 365 * day],
  ['two hours back', -2 * hour],
  ['a year back', -365 * day],
])('a clock that is set %s', (_title, by) => {
  test('while a page is open, changes nothing', () => {
    const { changed, screens } = visitWhile(() => setClock(by));
    expect(changed).toBe(3 * minute);
    expect(Object.values(screens).map(([at, , visible]) => [at, visible])).toEqual([
      [0, minute],
      [minute, minute],
      [2 * minute, minute],
      [3 * minute, 0],
    ]);
  });

  test('and back again, changes nothing', () => {
    const { changed } = visitWhile(() => {
      setClock(by);
      pass(1000);
      setClock(-by);
    }, nothing);
    expect(changed).toBe(3 * minute + 1000);
  });

  test('before a reload, is at most half an hour, and times go on', () => {
    const { changed, screens } = visitWhile(nothing, () => setClock(by));
    expect(changed).toBe(3 * minute + (by > 0 ? 30 * minute : 0));
    expect(screens.c?.[2]).toBe(minute);
  });
});

test('what was done before the application came, keeps its time', () => {
  const tapped = Date.now();
  pass(400);
  let told: number | undefined = tapped;
  const now = visitClock(undefined, () => told ?? Date.now());
  expect(now()).toBe(tapped);
  told = undefined;
  expect(now()).toBe(tapped + 400);
});

test('gives whole milliseconds, as the server takes them, whatever fractions the browser counts', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1234.567_8);
  expect(Number.isInteger(visitClock(undefined)())).toBe(true);
});
