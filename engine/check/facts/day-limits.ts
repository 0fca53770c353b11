import { isDate } from '../../document/fields/field-facts';
import type { Fields } from '../../document/format/answers';
import { limitDay, visitorsToday } from '../../document/values/day';
import type { DateField, DateLimit } from '../../document/format/document.generated';

/** What a limit of a date is counted from: another date, or today. */
const today = 'today';

/** A limit as so many days after what it is counted from. */
interface Counted {
  readonly from: string;
  readonly days: number;
}

/** Months have 28 to 31 days: sums of limits in months are only so exact. */
const inexact = 3;

/**
 * Whether some answers to the dates that limit a date leave it no day: its first day would come after its last. Each limit
 * is a constraint on the difference of two dates; the shortest paths between them (Floyd and Warshall) say how far any two
 * can be apart.
 * @param isAsked whether visitors can answer a field: one that is never answered limits nothing
 */
export function mayLackDay(
  id: string,
  fields: Fields,
  isAsked: (field: string) => boolean,
): boolean {
  const field = fields[id];
  if (!isDate(field)) return false;
  const earliest = counted(field.earliest, isAsked);
  const latest = counted(field.latest, isAsked);
  if (!earliest || !latest) return false;
  const excess = earliest.days - latest.days;
  if (earliest.from === latest.from) return excess > 0;
  const others = limiting(field, fields, isAsked);
  // What leaves no days in a circle is a finding of its own.
  if (others.includes(id)) return false;
  const most = mostBetween(earliest.from, latest.from, others, fields, isAsked);
  return most + excess > (others.some((each) => isInMonths(fields[each])) ? inexact : 0);
}

/**
 * The dates that limit each other, through others too, so that no days fit together. Undefined where there are some, and for
 * a date that is not the first of them in the document.
 */
export function circleWithoutDays(
  id: string,
  fields: Fields,
  isAsked: (field: string) => boolean,
): readonly string[] | undefined {
  const dates = limitingDates(id, fields, isAsked);
  const circle = Object.keys(fields).filter(
    (each) => dates.includes(each) && limitingDates(each, fields, isAsked).includes(id),
  );
  if (circle.length < 2 || circle[0] !== id) return undefined;
  const slack = circle.some((each) => isInMonths(fields[each])) ? inexact : 0;
  // A date that is before itself: the constraints have no solution.
  return mostBetween(id, id, dates, fields, isAsked) < -slack ? circle : undefined;
}

const limitingDates = (
  id: string,
  fields: Fields,
  isAsked: (field: string) => boolean,
): readonly string[] => {
  const field = fields[id];
  return isDate(field) ? limiting(field, fields, isAsked) : [];
};

/** How many days one date can at most be after another. */
function mostBetween(
  later: string,
  earlier: string,
  dates: readonly string[],
  fields: Fields,
  isAsked: (field: string) => boolean,
): number {
  const names = [today, ...dates];
  const most = new Map(names.map((each) => [each, new Map([[each, 0]])]));
  const between = (a: string, b: string): number => most.get(a)?.get(b) ?? Infinity;
  const limit = (a: string, b: string, days: number): void => {
    most.get(a)?.set(b, Math.min(days, between(a, b)));
  };
  for (const each of dates) {
    const field = fields[each];
    if (!isDate(field)) continue;
    const first = counted(field.earliest, isAsked);
    const last = counted(field.latest, isAsked);
    if (first) limit(first.from, each, -first.days);
    if (last) limit(each, last.from, last.days);
  }
  for (const middle of names)
    for (const a of names)
      for (const b of names) limit(a, b, between(a, middle) + between(middle, b));
  return between(later, earlier);
}

/** The dates that a date depends on, through others too. */
function limiting(
  field: DateField,
  fields: Fields,
  isAsked: (field: string) => boolean,
): readonly string[] {
  const found = new Set<string>();
  const waiting: DateField[] = [field];
  for (const each of waiting)
    for (const limit of [each.earliest, each.latest]) {
      if (typeof limit !== 'object' || !isAsked(limit.field) || found.has(limit.field)) continue;
      const other = fields[limit.field];
      found.add(limit.field);
      if (isDate(other)) waiting.push(other);
    }
  return [...found];
}

function counted(
  limit: DateLimit | undefined,
  isAsked: (field: string) => boolean,
): Counted | undefined {
  if (limit === undefined) return undefined;
  const now = visitorsToday();
  const daysFromNow = (day: string | undefined): number =>
    Math.round((Date.parse(day ?? '') - Date.parse(now)) / 86_400_000);
  if (typeof limit === 'string') return { from: today, days: daysFromNow(limitDay(limit, now)) };
  return isAsked(limit.field)
    ? { from: limit.field, days: daysFromNow(limitDay(`today${limit.offset ?? ''}`, now)) }
    : undefined;
}

const isInMonths = (field: Fields[string] | undefined): boolean =>
  isDate(field) && /\d[my]"/.test(JSON.stringify([field.earliest, field.latest]));
