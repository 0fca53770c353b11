/** Whether a text is a day of the calendar, as "2026-03-01". There is no 30th of February. */
export function isDay(text: string): boolean {
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 30th of February is not there, or is read as a day of March.
  return date.getUTCDate() === Number(text.slice(8));
}

/** The day of a time in UTC, as "2026-03-01". */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
