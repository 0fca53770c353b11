import { isDay, limitDay, visitorsToday } from './day';

/** The days from 1970 to a day, or to one that is counted from the visitor's today. NaN where the text is no day. */
export function dayNumber(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const day = value.startsWith('today') ? limitDay(value, visitorsToday()) : value;
  return day !== undefined && isDay(day) ? Date.parse(`${day}T00:00:00Z`) / 86_400_000 : Number.NaN;
}
