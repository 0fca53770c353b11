import type { DateDifference } from '../format/document.generated';

const perUnit = { days: 1, weeks: 7, months: 1, years: 12 };

/**
 * The whole units from one day to another, negative if the second is earlier. Undefined without both, or if one is no day.
 * @param from as "2026-03-01"
 */
export function dateDifference(
  from: string | undefined,
  to: string | undefined,
  unit: DateDifference['unit'],
): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const between = unit === 'days' || unit === 'weeks' ? daysBetween : monthsBetween;
  // Days as texts are in the order of the calendar.
  const units = from <= to ? between(from, to) : -between(to, from);
  return Number.isNaN(units) ? undefined : Math.trunc(units / perUnit[unit]) + 0;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0);
}
