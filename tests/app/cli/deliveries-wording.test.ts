import { describe, expect, it } from 'vitest';
import type { DeliveriesPage } from '../../../app/answers/deliveries';
import { deliveryFrom, type Delivery } from '../../../app/answers/delivery';
import {
  deliveryAdvice,
  detailsOf,
  deliveriesTable,
} from '../../../app/cli/visits/deliveries/wording';

const now = new Date('2025-01-31T12:00:00Z');

/** A row as the database gives it, half an hour old. */
const delivery = (change: Readonly<Record<string, unknown>> = {}): Delivery =>
  deliveryFrom({
    event_id: 'session_1_a',
    session_id: 'session_1',
    status: 'delivered',
    attempts: 1,
    http_status: 200,
    error: null,
    created_at: '2025-01-31 11:30:00.123+00',
    updated_at: '2025-01-31T11:30:05.123456+00:00',
    delivered_at: null,
    held_until: null,
    ...change,
  });

const pageOf = (deliveries: readonly Delivery[]): DeliveriesPage => ({
  deliveries,
  total: deliveries.length,
  page: 1,
  limit: 50,
});

const later = '2025-01-31T12:00:40+00:00';
const earlier = '2025-01-31T11:59:00+00:00';
const again = 'npm run deliveries -- resend session_1_a';

describe('the table of deliveries', () => {
  it('says the outcome of each, and of all', () => {
    const table = deliveriesTable(
      pageOf([
        delivery(),
        delivery({ event_id: 'b', status: 'failed', attempts: 12, error: 'It answered 500.' }),
        delivery({ event_id: 'c', status: 'stored' }),
        delivery({ event_id: 'd', status: 'sending', held_until: later }),
        delivery({ event_id: 'e', status: 'sending', held_until: earlier }),
      ]),
      now,
    );
    expect(table).toEqual([
      'Received (UTC)       Status     Tries  Event        Why',
      '2025-01-31 11:30:00  delivered  1      session_1_a',
      '2025-01-31 11:30:00  failed     12     b            It answered 500.',
      '2025-01-31 11:30:00  stored     1      c            No address was set.',
      '2025-01-31 11:30:00  sending    1      d            Being sent.',
      '2025-01-31 11:30:00  sending    1      e            The call that sent it died.',
      '',
      '2 sending, 1 delivered, 1 stored, 1 failed.',
      'Send one again: npm run deliveries -- resend <event>. All that failed: resend --all.',
    ]);
  });

  it('offers nothing where all has arrived, and says when nothing matches', () => {
    expect(deliveriesTable(pageOf([delivery()]), now).at(-1)).toBe('1 delivered.');
    expect(deliveriesTable(pageOf([]), now)).toEqual(['No event matches.']);
  });
});

describe('one delivery', () => {
  it('shows what is known, and leaves out what is not', () => {
    expect(detailsOf(delivery({ delivered_at: '2025-01-31T11:30:05+00:00' }), now)).toEqual([
      'Event       session_1_a',
      'Session     session_1',
      'Status      delivered',
      'Proof       none: the session had no row when it came',
      'Tries       1',
      'Received    2025-01-31 11:30:00 UTC',
      'Changed     2025-01-31 11:30:05 UTC',
      'Delivered   2025-01-31 11:30:05 UTC',
      'Receiver    answered 200',
      'What to do  Nothing: it has arrived.',
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a receiver that failed', { status: 'failed', http_status: 500 }, again],
    ['no server', { status: 'failed', http_status: null }, again],
    [
      'an address that is gone',
      { status: 'failed', http_status: 410 },
      `Check ZAPIER_WEBHOOK_URL and what it expects, then: ${again}`,
    ],
    [
      'a receiver that wants rest',
      { status: 'failed', http_status: 429, held_until: later },
      `Wait until 2025-01-31 12:00:40 UTC, as the receiver asked, then: ${again}`,
    ],
    ['one that has rested', { status: 'failed', http_status: 429, held_until: earlier }, again],
    ['no address', { status: 'stored' }, `Set ZAPIER_WEBHOOK_URL, then: ${again}`],
    [
      'a call at it',
      { status: 'sending', held_until: later },
      'Wait: it is being sent, until 2025-01-31 12:00:40 UTC at the latest.',
    ],
    ['a call that died', { status: 'sending', http_status: null, held_until: earlier }, again],
  ])('says what to do about %s', (_, change, advice) => {
    expect(deliveryAdvice(delivery(change), now)).toBe(advice);
  });
});

describe('a malformed row', () => {
  it.each([{ status: 'flying' }, { created_at: 'yesterday' }])('is not taken: %j', (change) => {
    expect(() => delivery(change)).toThrow(/A delivery has the (status|time)/);
  });
});
