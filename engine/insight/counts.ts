/**
 * Visits that did the same, as the database sums them up (`insight_report` in supabase/migrations): on which day they
 * began, for whom they are counted, what they did with what, and how many they were. Durations are not told apart by days.
 */
export type Count = readonly [
  day: string | null,
  value: string,
  kind: 'visit' | 'on' | 'back' | 'left' | 'time' | 'sent' | 'reached',
  a: string,
  b: string,
  n: number,
];

/** What an insight report is made of: the counts of the database, for all visits and by what they are told apart. */
export interface InsightCounts {
  readonly all: readonly Count[];
  /** By the value of what was asked for, such as the device. Undefined where nothing was. */
  readonly by?: readonly Count[];
  readonly byCampaign: readonly Count[];
  /** Of the visits that an experiment has shown something to, by experiment. */
  readonly experiments: Readonly<Record<string, readonly Count[]>>;
}

const kinds = new Set(['visit', 'on', 'back', 'left', 'time', 'sent', 'reached']);

/** Whether an answer of the database is a list of counts. */
export function areCounts(value: unknown): value is readonly Count[] {
  return (
    Array.isArray(value) &&
    value.every(
      (row: unknown) =>
        Array.isArray(row) &&
        row.length === 6 &&
        (row[0] === null || typeof row[0] === 'string') &&
        kinds.has(String(row[2])) &&
        typeof row[5] === 'number',
    )
  );
}

/** The sum of the counts that are wanted. */
export const sumOf = (counts: readonly Count[], isWanted: (count: Count) => boolean): number =>
  counts.reduce((sum, count) => (isWanted(count) ? sum + count[5] : sum), 0);

/** How many visits have each value that counts are told apart by, the one with most first. */
export function visitsByValue(
  counts: readonly Count[],
): { readonly value: string; readonly visits: number }[] {
  const values = [...new Set(counts.map(([, value]) => value))];
  return values
    .map((value) => ({
      value,
      visits: sumOf(counts, ([, each, kind]) => each === value && kind === 'visit'),
    }))
    .toSorted((one, other) => other.visits - one.visits);
}
