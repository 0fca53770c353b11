import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  retryWait,
  sessionSaving,
  waits,
  type SaveOutcome,
} from '../../app/backend/session-saving';

/** A session that is being saved, by a clock that the test moves and a server that it answers for. */
function saving() {
  const clock = new SimulatedClock();
  const asked: ((outcome: SaveOutcome) => void)[] = [];
  const save = (): Promise<SaveOutcome> => new Promise((resolve) => void asked.push(resolve));
  const actor = createActor(sessionSaving, { clock, input: { save, random: () => 1 } }).start();
  return {
    saves: () => asked.length,
    changed: () => actor.send({ type: 'changed' }),
    leaving: () => actor.send({ type: 'leaving' }),
    online: () => actor.send({ type: 'online' }),
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    answer: async (outcome: SaveOutcome, which = asked.length - 1) => {
      asked[which]?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('saving a session', () => {
  test('sends nothing while nothing changes', () => {
    const session = saving();
    session.leaving();
    session.pass(3_600_000);
    expect(session.saves()).toBe(0);
  });

  test('sends a burst of answers once', async () => {
    const session = saving();
    for (let answers = 0; answers < 5; answers++) {
      session.changed();
      session.pass(waits.gathering / 10);
    }
    session.pass(waits.gathering);
    expect(session.saves()).toBe(1);
    await session.answer('saved');
    session.pass(3_600_000);
    expect(session.saves()).toBe(1);
  });

  test('does not wait for ever while answers keep coming', () => {
    const session = saving();
    for (let answers = 0; answers < 20; answers++) {
      session.changed();
      session.pass(waits.gathering / 2);
    }
    expect(session.saves()).toBe(1);
  });

  test('sends what changed meanwhile after the save that is under way', async () => {
    const session = saving();
    session.changed();
    session.pass(waits.gathering);
    session.changed();
    session.pass(waits.gathering * 5);
    expect(session.saves()).toBe(1);
    await session.answer('saved');
    session.pass(waits.gathering);
    expect(session.saves()).toBe(2);
  });

  test('sends at once when the page goes', () => {
    const session = saving();
    session.changed();
    session.leaving();
    expect(session.saves()).toBe(1);
    session.leaving();
    expect(session.saves()).toBe(1);
  });

  test('sends newer answers beside a save that is under way when the page goes', async () => {
    const session = saving();
    session.changed();
    session.leaving();
    session.changed();
    session.leaving();
    expect(session.saves()).toBe(2);
    await session.answer('saved', 0);
    expect(session.state()).toBe('saving');
    await session.answer('saved', 1);
    expect(session.state()).toBe('resting');
  });

  test('tries again after faults, later each time, until it works', async () => {
    const session = saving();
    session.changed();
    session.pass(waits.gathering);
    for (const [index, wait] of [1000, 2000, 4000, 8000].entries()) {
      await session.answer('later');
      session.pass(wait - 1);
      expect(session.saves()).toBe(index + 1);
      session.pass(1);
      expect(session.saves()).toBe(index + 2);
    }
    await session.answer('saved');
    expect(session.state()).toBe('resting');
    session.changed();
    session.pass(waits.gathering);
    await session.answer('later');
    session.pass(waits.firstRetry);
    expect(session.saves()).toBe(7);
  });

  test.each(['online', 'leaving'] as const)('tries again at once when %s', async (event) => {
    const session = saving();
    session.changed();
    session.pass(waits.gathering);
    await session.answer('later');
    session[event]();
    expect(session.saves()).toBe(2);
  });

  test('gives up what the server will never take, until something changes', async () => {
    const session = saving();
    session.changed();
    session.pass(waits.gathering);
    await session.answer('never');
    session.pass(3_600_000);
    expect(session.saves()).toBe(1);
    session.changed();
    session.pass(waits.gathering);
    expect(session.saves()).toBe(2);
  });
});

test('waits double up to a minute, and are spread', () => {
  expect([1, 2, 3, 7, 40].map((faults) => retryWait(faults, 1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
  expect(retryWait(3, 0)).toBe(2000);
});
