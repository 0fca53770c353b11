import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expiresAt,
  grantFromTexts,
  grantKeys,
  joined,
  newGrant,
  seenAt,
  textsOf,
  viewOf,
  type GrantMemory,
} from '../../../engine/grant';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-05-04T09:00:00Z');
const key = 'grant';
const { state, marks } = grantKeys(key);
const keys = [state, ...marks];

/** A device: its storage and its clock. A page opens, looks, and is gone. */
class Device {
  readonly stored = new Map<string, string>();
  now = start;

  opens(): GrantMemory {
    const known = grantFromTexts(
      keys.map((each) => this.stored.get(each)),
      day,
    );
    return this.looks(known ?? newGrant(this.now, day));
  }

  looks(memory: GrantMemory): GrantMemory {
    const known = grantFromTexts(
      keys.map((each) => this.stored.get(each)),
      day,
    );
    const next = seenAt(known ? joined(memory, known) : memory, this.now);
    const texts = textsOf(next);
    for (const mark of marks) this.stored.set(mark, texts.mark);
    if (texts.state === undefined) this.stored.delete(state);
    else this.stored.set(state, texts.state);
    return next;
  }
}

describe('a grant', () => {
  it('lasts from its start to the end of its window', () => {
    const grant = newGrant(start, day);
    expect(grant).toMatchObject({ startTime: start, expiryTime: start + day });
    expect(viewOf(grant)).toEqual({
      isEligible: true,
      hasAccepted: false,
      hasDismissed: false,
      showBanner: true,
      timeRemaining: day,
    });
    expect(viewOf(seenAt(grant, start + day - 1))).toMatchObject({
      isEligible: true,
      timeRemaining: 1,
    });
    expect(viewOf(seenAt(grant, start + day))).toEqual({
      isEligible: false,
      hasAccepted: false,
      hasDismissed: false,
      showBanner: false,
      timeRemaining: 0,
    });
  });

  it('shows its banner unless accepted, and says what was done', () => {
    const grant = newGrant(start, day);
    expect(viewOf({ ...grant, dismissed: true })).toMatchObject({
      hasDismissed: true,
      showBanner: true,
    });
    expect(viewOf({ ...grant, accepted: true })).toMatchObject({
      hasAccepted: true,
      showBanner: false,
    });
  });

  it('goes on from where it was when the clock is turned back', () => {
    const later = seenAt(newGrant(start, day), start + 5 * hour);
    const turned = seenAt(later, start - 3 * hour);
    expect(viewOf(turned).timeRemaining).toBe(19 * hour);
    expect(viewOf(seenAt(turned, start - 2 * hour)).timeRemaining).toBe(18 * hour);
    expect(expiresAt(turned)).toBe(new Date(start + 16 * hour).toISOString());
  });

  it('runs out early when the clock is turned forward and back', () => {
    const forward = seenAt(newGrant(start, day), start + 20 * hour);
    expect(viewOf(seenAt(forward, start)).timeRemaining).toBe(4 * hour);
    const over = seenAt(newGrant(start, day), start + 30 * hour);
    expect(viewOf(seenAt(over, start)).isEligible).toBe(false);
  });
});

describe('what is stored of a grant', () => {
  it('is the state as four values, and nothing once it is over', () => {
    const grant = { ...newGrant(start, day), accepted: true };
    expect(JSON.parse(textsOf(grant).state ?? '')).toEqual({
      accepted: true,
      dismissed: false,
      startTime: start,
      expiryTime: start + day,
    });
    expect(textsOf(seenAt(grant, start + day)).state).toBeUndefined();
  });

  it('is understood when only the state is there', () => {
    const text = textsOf({ ...newGrant(start, day), dismissed: true }).state;
    const grant = grantFromTexts([text], day);
    expect(grant && viewOf(seenAt(grant, start + hour))).toMatchObject({
      hasDismissed: true,
      timeRemaining: 23 * hour,
    });
  });

  it.each([
    'null',
    '',
    '{',
    '[]',
    '"grant"',
    '{}',
    '{"startTime":"now","expiryTime":1}',
    '{"startTime":-1,"expiryTime":1}',
    '{"startTime":1e999,"expiryTime":1e999}',
    '{"startTime":0,"expiryTime":9e15}',
    '{"__proto__":{"startTime":1,"expiryTime":2}}',
  ])('is no grant when it says %j', (text) => {
    expect(grantFromTexts([text, undefined], day)).toBeUndefined();
  });

  it('cannot be made longer than the window, nor end before it begins', () => {
    const text = JSON.stringify({ startTime: start, expiryTime: start + 900 * day });
    const grant = grantFromTexts([text], day);
    expect(grant && viewOf(seenAt(grant, start)).timeRemaining).toBe(day);
    expect(grant && viewOf(seenAt(grant, start - 5 * day)).timeRemaining).toBe(day);
  });

  it('remembers a spent grant when its state or one mark is cleared or brought back', () => {
    for (const cleared of keys) {
      const device = new Device();
      device.opens();
      const state0 = device.stored.get(state) ?? '';
      device.now += day;
      expect(viewOf(device.opens()).isEligible).toBe(false);
      device.stored.delete(cleared);
      device.stored.set(state, state0);
      device.now = start;
      expect(viewOf(device.opens()).isEligible).toBe(false);
      expect(device.stored.has(state)).toBe(false);
    }
  });

  it('brings back what was accepted when a key is cleared', () => {
    for (const cleared of keys) {
      const device = new Device();
      device.looks({ ...device.opens(), accepted: true });
      device.stored.delete(cleared);
      expect(viewOf(device.opens()).hasAccepted).toBe(true);
      expect(device.stored.size).toBe(3);
    }
  });
});

const memories: fc.Arbitrary<GrantMemory> = fc
  .record({
    accepted: fc.boolean(),
    dismissed: fc.boolean(),
    startTime: fc.nat(10 * day),
    seen: fc.nat(10 * day),
    skew: fc.nat(day),
  })
  .map((part) => ({ ...part, expiryTime: part.startTime + day }));

describe('two sources', () => {
  it('merge in any order, and however often', () => {
    fc.assert(
      fc.property(memories, memories, memories, (a, b, c) => {
        expect(joined(a, b)).toEqual(joined(b, a));
        expect(joined(joined(a, b), c)).toEqual(joined(a, joined(b, c)));
        expect(joined(a, joined(a, b))).toEqual(joined(a, b));
      }),
    );
  });
});

/** What can happen to a device: time passes, its clock is turned, a key is cleared, a page opens or goes on. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('passes' as const), by: fc.nat(8 * hour) }),
    fc.record({
      type: fc.constant('turned' as const),
      by: fc.integer({ min: -90 * hour, max: 90 * hour }),
    }),
    fc.record({ type: fc.constant('cleared' as const), key: fc.constantFrom(...keys) }),
    fc.record({ type: fc.constant('opens' as const), page: fc.nat(2) }),
    fc.record({ type: fc.constant('looks' as const), page: fc.nat(2) }),
    fc.record({ type: fc.constant('accepts' as const), page: fc.nat(2) }),
    fc.record({ type: fc.constant('dismisses' as const), page: fc.nat(2) }),
  ),
  { maxLength: 60 },
);

describe('whatever happens to the clock, the storage and the pages', () => {
  it('never lasts longer than its window, is never won again, and forgets nothing that was done', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        const device = new Device();
        const pages: GrantMemory[] = Array.from({ length: 3 }, () => device.opens());
        let left = day;
        let wasAccepted = false;
        let wasDismissed = false;
        const look = (page: number, memory: GrantMemory): void => {
          const next = device.looks(memory);
          pages[page] = next;
          const { timeRemaining, isEligible, hasAccepted, hasDismissed } = viewOf(next);
          expect(timeRemaining).toBeLessThanOrEqual(left);
          left = timeRemaining;
          if (!isEligible) return;
          expect(hasAccepted).toBe(wasAccepted);
          expect(hasDismissed).toBe(wasDismissed);
        };
        let lastCleared: string | undefined;
        for (const happening of all) {
          const memory = pages['page' in happening ? happening.page : 0] ?? device.opens();
          if (happening.type === 'passes' || happening.type === 'turned')
            device.now += happening.by;
          else if (happening.type === 'cleared') {
            // One key at a time: who clears all of them is a new visitor.
            lastCleared ??= happening.key;
            device.stored.delete(lastCleared);
          } else {
            lastCleared = undefined;
            if (happening.type === 'accepts') wasAccepted = true;
            if (happening.type === 'dismisses') wasDismissed = true;
            look(
              happening.page,
              happening.type === 'opens'
                ? device.opens()
                : {
                    ...memory,
                    accepted: memory.accepted || happening.type === 'accepts',
                    dismissed: memory.dismissed || happening.type === 'dismisses',
                  },
            );
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('always goes on: on an open page its time passes with the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90 * hour, max: 90 * hour }), fc.nat(hour), (turn, passes) => {
        const device = new Device();
        device.opens();
        device.now += turn;
        const before = viewOf(device.opens()).timeRemaining;
        device.now += passes;
        expect(viewOf(device.opens()).timeRemaining).toBe(Math.max(0, before - passes));
      }),
    );
  });
});
