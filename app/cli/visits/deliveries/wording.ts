import { printableLine } from '../../../../engine';
import type { DeliveriesPage } from '../../../answers/deliveries';
import { padded, widest } from '../../support/cells';
import { canResend, isHeld, statuses, type Delivery } from '../../../answers/delivery';

/** One page of deliveries as a table for a terminal, with what became of them below. */
export function deliveriesTable(
  { deliveries, total, page, limit }: DeliveriesPage,
  now: Date,
): string[] {
  if (deliveries.length === 0) return ['No event matches.'];
  const rows = deliveries.map((each) => [
    moment(each.created),
    each.status,
    String(each.attempts),
    each.id,
    printableLine(reasonOf(each, now) ?? ''),
  ]);
  const head = ['Received (UTC)', 'Status', 'Tries', 'Event', 'Why'];
  const widths = head.map((title, column) =>
    widest([title, ...rows.map((row) => row[column] ?? '')]),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const counts = statuses.flatMap((status) => {
    const count = deliveries.filter((each) => each.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  const pages =
    total > deliveries.length
      ? [`Page ${page} of ${Math.ceil(total / limit)}, ${total} events: --page ${page + 1}.`]
      : [];
  const again = deliveries.some((each) => canResend(each, now))
    ? ['Send one again: npm run deliveries -- resend <event>. All that failed: resend --all.']
    : [];
  return [line(head), ...rows.map(line), '', `${counts.join(', ')}.`, ...pages, ...again];
}

/** Everything about one delivery but the answers in it. */
export function detailsOf(delivery: Delivery, now: Date): string[] {
  const { id, session, status, isProven, attempts } = delivery;
  const { httpStatus, error, created, updated, delivered } = delivery;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Event', id],
    ['Session', session],
    ['Status', status],
    ['Proof', isProven ? "the session's key" : 'none: the session had no row when it came'],
    ['Tries', String(attempts)],
    ['Received', `${moment(created)} UTC`],
    ['Changed', `${moment(updated)} UTC`],
    ['Delivered', delivered ? `${moment(delivered)} UTC` : undefined],
    ['Receiver', httpStatus === null ? undefined : `answered ${httpStatus}`],
    ['Why', error ?? undefined],
    ['What to do', deliveryAdvice(delivery, now)],
  ];
  return facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name.padEnd(11)} ${printableLine(value)}`],
  );
}

/** What a monitor is told: how many events have been waiting for longer than they should. */
export function alarmOf(late: number, oldest: Delivery, now: Date): string {
  const minutes = Math.floor((now.getTime() - oldest.created.getTime()) / 60_000);
  const events = late === 1 ? '1 event waits' : `${late} events wait`;
  return `${events} for too long, the oldest for ${minutes} minutes: ${oldest.id}`;
}

function reasonOf(delivery: Delivery, now: Date): string {
  const { status, error } = delivery;
  if (status === 'delivered') return '';
  if (status === 'stored') return 'No address was set.';
  if (status === 'sending')
    return isHeld(delivery, now) ? 'Being sent.' : 'The call that sent it died.';
  return error ?? '';
}

/** What a person can do about a delivery. */
export function deliveryAdvice(delivery: Delivery, now: Date): string {
  const { id, status, httpStatus, heldUntil } = delivery;
  const again = `npm run deliveries -- resend ${id}`;
  if (status === 'delivered') return 'Nothing: it has arrived.';
  if (isHeld(delivery, now) && heldUntil)
    return status === 'sending'
      ? `Wait: it is being sent, until ${moment(heldUntil)} UTC at the latest.`
      : `Wait until ${moment(heldUntil)} UTC, as the receiver asked, then: ${again}`;
  if (status === 'stored') return `Set ZAPIER_WEBHOOK_URL, then: ${again}`;
  if (
    httpStatus !== null &&
    httpStatus >= 300 &&
    httpStatus < 500 &&
    ![408, 429].includes(httpStatus)
  )
    return `Check ZAPIER_WEBHOOK_URL and what it expects, then: ${again}`;
  return again;
}

/** A time as people read it: "2025-01-31 10:00:05". */
const moment = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');
