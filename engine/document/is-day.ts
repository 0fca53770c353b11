/** Whether a text is a day of the calendar, as "2026-03-01". There is no 30th of February. */
export function isDay(text: string): boolean {
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** The day of a time in UTC, as "2026-03-01". */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
