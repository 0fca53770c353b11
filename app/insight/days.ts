import { UserError } from '../../engine';

const dayLength = 86_400_000;

/** The day of a moment in a time zone: "2026-11-25". */
export const dayIn = (zone: string, time: Date): string =>
  // Swedes write days like that.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time);

/** The day that is so many days after another, or before it. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** How many days there are from one to another, both included. */
export const lengthOf = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / dayLength + 1;

/** The time zone of this machine, by its name: "Europe/Berlin". */
export const machineZone = (): string =>
  zoneNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A time zone by its IANA name. @throws UserError for an unknown one */
export function zoneNamed(name: string): string {
  // "+01:00" is known here too, but means the opposite in Postgres.
  if (/^[A-Za-z]/.test(name))
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
      return /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/.test(timeZone) ? 'UTC' : timeZone;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  throw new UserError(`--timezone ${name} is no time zone. Write "Europe/Berlin" or "UTC".`);
}
