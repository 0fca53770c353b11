import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../../support/receiver.mjs';
import {
  forward,
  restAsked,
  standardLimits,
} from '../../../supabase/functions/send-zapier-webhook/forward';
import { signingKey } from '../../../supabase/functions/send-zapier-webhook/signature';
import { payloadOf } from './payloads';

describe('forwarding', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  /** Forwards to the real receiver, on a clock that only pauses move. */
  async function forwarded(name: string, { random = 0.5, limits = standardLimits } = {}) {
    const payload = payloadOf(name);
    const pauses: number[] = [];
    let time = 0;
    const outcome = await forward(
      {
        id: payload.event_id,
        attempt: 1,
        payload: JSON.stringify(payload),
        proven: true,
      },
      { url: receiver.url, key: await signingKey(`whsec_${'A'.repeat(32)}`) },
      {
        limits,
        fetch: (...request) => fetch(...request),
        now: () => time,
        random: () => random,
        sleep: async (milliseconds) => {
          pauses.push(milliseconds);
          time += milliseconds;
        },
      },
    );
    return { outcome, pauses };
  }

  it('pauses twice as long after each failure, a little apart from others', async () => {
    expect((await forwarded('500')).pauses).toEqual([500, 1000]);
    expect((await forwarded('500', { random: 0 })).pauses).toEqual([375, 750]);
    expect((await forwarded('500', { random: 1 })).pauses).toEqual([625, 1250]);
  });

  it('pauses at least as long as the receiver asks', async () => {
    const { outcome, pauses } = await forwarded('429:3,503:4,200');
    expect(pauses).toEqual([3000, 4000]);
    expect(outcome).toEqual({ delivered: true, status: 200 });
  });

  it('gives up when a pause would go beyond its time, and says how long to wait', async () => {
    const { outcome, pauses } = await forwarded('429:60');
    expect(pauses).toEqual([]);
    expect(outcome).toMatchObject({ delivered: false, status: 429, retryAfter: 60_000 });
  });

  it('does not pause for what will not pass', async () => {
    expect((await forwarded('410')).pauses).toEqual([]);
  });
});

describe('a Retry-After header', () => {
  const now = Date.parse('2025-01-31T10:00:00Z');

  it.each<[string | null, number | undefined]>([
    [null, undefined],
    ['0', 0],
    ['120', 120_000],
    ['Fri, 31 Jan 2025 10:00:30 GMT', 30_000],
    ['Fri, 31 Jan 2025 09:00:00 GMT', 0],
    ['99999999999', 24 * 60 * 60 * 1000],
    ['soon', undefined],
    ['-5', 0],
  ])('of %s means %s ms', (header, expected) => {
    expect(restAsked(header, now)).toBe(expected);
  });
});
