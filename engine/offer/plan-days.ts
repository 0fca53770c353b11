import { limitDay } from '../document/values/day';
import type { PlanItem } from '../document/format/document.generated';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The day that a choice of a plan's start means: "today+1w" is counted from today, "monday" is the first Monday after it.
 * @param today as "2026-03-01"
 * @returns undefined while today is not known
 */
export function startDay(day: string, today: string | undefined): string | undefined {
  if (today === undefined) return undefined;
  const weekday = weekdays.indexOf(day);
  if (weekday === -1) return limitDay(day, today);
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return limitDay(`today+${((weekday - now + 6) % 7) + 1}d`, today);
}

/** The day of an entry of a plan that begins on a day. Undefined without either. */
export const dayOfItem = ({ after }: PlanItem, start: string | undefined): string | undefined =>
  after === undefined || start === undefined ? undefined : limitDay(`today+${after}`, start);

/** Writes the days of a plan as people read them: "Mon, Mar 2". */
export function planDayTexts(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
