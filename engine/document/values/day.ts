import { dayOf } from './is-day';

export { isDay } from './is-day';

/** The visitor's day, as "2026-03-01": what their calendar shows, whatever it is in UTC. */
export function todayOf(now: Date): string {
  return dayOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
}

/** The day that is held to be today. */
let held: string | undefined;

/** The visitor's today, as "2026-03-01". */
export const visitorsToday = (): string => held ?? todayOf(new Date());

/** Does some work as if it were a day: plans are the same whenever they are made. The work must not wait. */
export function onDay<T>(day: string, work: () => T): T {
  const before = held;
  held = day;
  try {
    return work();
  } finally {
    held = before;
  }
}

/**
 * The day that a limit of the document means.
 * @param limit "2026-03-01", "today", "today+14d", "today-18y"
 * @param today as "2026-03-01"
 * @returns undefined without a limit, and for one that is counted from a day that is not given
 */
export function limitDay(limit: string | undefined, today: string | undefined): string | undefined {
  const counted = /^today(?:([+-][0-9]+)([dwmy]))?$/.exec(limit ?? '');
  if (!counted) return limit;
  if (today === undefined) return undefined;
  const [, count = '0', unit] = counted;
  const number = Number(count);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (unit === 'y' || unit === 'm') {
    const months = unit === 'y' ? 12 * number : number;
    // The 31st of a month with 30 days is its last, not the first of the next.
    const last = new Date(Date.UTC(year, month + months, 0));
    return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate()))));
  }
  return dayOf(new Date(Date.UTC(year, month - 1, day + (unit === 'w' ? 7 : 1) * number)));
}

/** The day at a position in the order of days. Undefined for one that is out of the calendar. */
export function dayAt(position: number): string | undefined {
  const day = new Date(position * 86_400_000);
  return Number.isNaN(day.getTime()) ? undefined : dayOf(day);
}
