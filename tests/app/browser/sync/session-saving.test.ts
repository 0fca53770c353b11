import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  mostRefusals,
  retryWait,
  sessionSaving,
  waits,
  type SaveOutcome,
} from '../../../../app/browser/sync/session-saving';

/** A session that is being saved, by a clock that the test moves and a server that it answers for. */
function saving() {
  const clock = new SimulatedClock();
  const asked: ((outcome: SaveOutcome) => void)[] = [];
  const save = (): Promise<SaveOutcome> => new Promise((resolve) => void asked.push(resolve));
  let renewals = 0;
  const renew = (): void => void (renewals += 1);
  const input = { save, renew, random: () => 1 };
  const actor = createActor(sessionSaving, { clock, input }).start();
  return {
    renewals: () => renewals,
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
    session.online();
    session.pass(3_600_000);
    expect(session.saves()).toBe(0);
  });

  test('sends what is new of the visit when the page is left', async () => {
    const session = saving();
    session.leaving();
    expect(session.saves()).toBe(1);
    await session.answer('saved');
    expect(session.state()).toBe('resting');
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

  test('sends what changed during a save after it', async () => {
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

  test('sends newer answers at once when the page is left during a save', async () => {
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

  test('gives up what the server will never accept, until something changes', async () => {
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

describe('a write key that is refused', () => {
  /** Answers each save as refused until the machine sends no further one. */
  const refuse = async (session: ReturnType<typeof saving>): Promise<void> => {
    session.changed();
    session.pass(waits.gathering);
    for (let saves = -1; saves !== session.saves(); session.pass(waits.longestRetry)) {
      saves = session.saves();
      await session.answer('refused');
    }
  };

  test('leads to a new session after some tries, which is saved at once', async () => {
    const session = saving();
    session.changed();
    session.pass(waits.gathering);
    for (let refusals = 1; refusals < mostRefusals; refusals++) {
      await session.answer('refused');
      expect([session.state(), session.renewals()]).toEqual(['waiting', 0]);
      session.pass(waits.longestRetry);
    }
    await session.answer('refused');
    expect([session.state(), session.renewals()]).toEqual(['saving', 1]);
    expect(session.saves()).toBe(mostRefusals + 1);
    await session.answer('saved');
    expect(session.state()).toBe('resting');
  });

  test('leads to one new session only while every key is refused', async () => {
    const session = saving();
    await refuse(session);
    expect([session.saves(), session.renewals()]).toEqual([mostRefusals + 1, 1]);
    await refuse(session);
    expect([session.saves(), session.renewals()]).toEqual([mostRefusals + 2, 1]);
  });

  test('leads to nothing when another tab has begun a new session meanwhile', async () => {
    const session = saving();
    for (let times = 0; times < mostRefusals; times++) {
      session.changed();
      session.pass(waits.gathering);
      await session.answer('refused');
      session.pass(waits.longestRetry);
      await session.answer('saved');
    }
    expect(session.renewals()).toBe(0);
  });
});

test('waits double up to a minute, and are spread', () => {
  expect([1, 2, 3, 7, 40].map((faults) => retryWait(faults, 1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
  expect(retryWait(3, 0)).toBe(2000);
});
