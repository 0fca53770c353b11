import { add, groupedBy } from './tally';

/**
 * Visits that did the same, as the database sums them up (`insight_report` in supabase/migrations): on which day they
 * began, for whom they are counted, what they did with what, and how many they were. Durations are not told apart by days.
 * Of values the fifty with most visits are told apart: null is all others, and their row "others" says how many those are.
 */
export type Count = readonly [
  day: string | null,
  value: string | null,
  kind: 'visit' | 'on' | 'back' | 'left' | 'time' | 'sent' | 'reached' | 'others' | ResultKind,
  a: string,
  b: string,
  n: number,
];

/**
 * What became of the visitors of an experiment, since it has started: how many the owner has won, what those are worth, in units of the
 * currency, and the squares of that.
 */
type ResultKind = 'won' | 'amount' | 'square';

/** What leads have become whose visits came from a campaign and saw a version of the document. */
export interface LeadResult {
  /** "" where none was named. */
  readonly campaign: string;
  readonly version: string;
  readonly state: string;
  readonly n: number;
  /** Of those that are won, in hundredths of the currency. */
  readonly amount: number;
}

/** What an insight report is made of: the counts of the database, for all visits and by what they are told apart. */
export interface InsightCounts {
  readonly all: readonly Count[];
  /** By the value of what was asked for, such as the device. Undefined where nothing was. */
  readonly by?: readonly Count[];
  /** The id of the field, where that was an answer. */
  readonly byField?: string;
  readonly byCampaign: readonly Count[];
  /** Of the visits that an experiment has shown something to, by experiment. */
  readonly experiments: Readonly<Record<string, readonly Count[]>>;
  /** Undefined where only some visits are asked for, which the owner's marks are not told apart by. */
  readonly results?: readonly LeadResult[];
}

const kinds = new Set(['visit', 'on', 'back', 'left', 'time', 'sent', 'reached', 'others']);

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

/** Whether an answer of the database is a list of results. */
export const areLeadResults = (value: unknown): value is readonly LeadResult[] =>
  Array.isArray(value) &&
  value.every((row: unknown) => {
    const { campaign, version, state, n, amount } = Object(row);
    return (
      [campaign, version, state].every((text) => typeof text === 'string') &&
      [n, amount].every((number) => typeof number === 'number')
    );
  });

/** The sum of the counts that are wanted. */
export const sumOf = (counts: readonly Count[], isWanted: (count: Count) => boolean): number =>
  counts.reduce((sum, count) => (isWanted(count) ? sum + count[5] : sum), 0);

/** How many values are not told apart: they have fewest visits, or the document does not have them. */
export const othersIn = (counts: readonly Count[]): number =>
  sumOf(counts, ([, , kind]) => kind === 'others');

/** How many visits have these values. */
export const visitsOfOthers = (counts: readonly Count[]): number =>
  sumOf(counts, ([, value, kind]) => value === null && kind === 'visit');

/** The counts of each value that counts are told apart by, the one with most visits first. */
export function byValue(
  counts: readonly Count[],
): { readonly value: string; readonly visits: number; readonly counts: readonly Count[] }[] {
  return [...groupedBy(counts, ([, value]) => value)]
    .flatMap(([value, own]) =>
      value === null
        ? []
        : [{ value, visits: sumOf(own, ([, , kind]) => kind === 'visit'), counts: own }],
    )
    .toSorted((one, other) => other.visits - one.visits);
}

/** The values of an answer that may have several, which counts under present values tell apart as "a, b": each by itself. */
export function byPart(
  counts: readonly Count[],
): { readonly value: string; readonly visits: number }[] {
  const visits = new Map<string, number>();
  for (const each of byValue(counts))
    for (const value of each.value.split(', ')) add(visits, value, each.visits);
  return [...visits]
    .map(([value, n]) => ({ value, visits: n }))
    .toSorted((one, other) => other.visits - one.visits);
}
