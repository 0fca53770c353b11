// Swedes write times like that, in whatever zone they are.
const minutes = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A time of this browser's time zone: "2026-01-31 10:00". */
export const timeText = (time: Date): string =>
  Number.isNaN(time.getTime()) ? '' : minutes.format(time);

/** The time zone of this browser, by its name: "Europe/Berlin". */
export const timeZone = (): string => minutes.resolvedOptions().timeZone;
