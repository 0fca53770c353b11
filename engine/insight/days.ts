import type { Count } from './counts';

/** The day of the first visit that is counted, in UTC. Undefined without any. */
export const firstDayOf = (counts: readonly Count[]): string | undefined =>
  counts.flatMap(([day]) => day ?? []).toSorted()[0];

/** The days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayLength = 86_400_000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);
