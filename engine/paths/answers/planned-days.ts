import { isDate } from '../../document/fields/field-facts';
import type { Answers, Fields } from '../../document/format/answers';
import { dayAt, limitDay } from '../../document/values/day';
import type { DateField, DateLimit } from '../../document/format/document.generated';
import { dateFieldType } from '../../document/fields/date';
import { dateFacts, testDay } from '../../document/fields/date-facts';
import { dateProblem } from '../../document/fields/date-problem';
import { dateLimit, limitDays } from '../../document/values/date-limits';
import { fitsOthers, limitedFields, limitingFields } from './date-limits';

/** The days with which plans answer the dates of a document. */
export interface PlannedDays {
  /** Days for a date, the plainest first: of one that others limit, those that fit most of the others' days. */
  readonly of: (id: string) => readonly string[];
  /** Of the days of a date one for every way in which conditions, and dates that it limits, tell them apart; as answers. */
  readonly distinct: (id: string) => readonly Answers[];
  /** The days around those that conditions compare a date with, or dates that it limits. */
  readonly compared: (id: string) => readonly string[];
}

/** @param operandsOf what conditions compare a field with */
export function plannedDays(
  fields: Fields,
  operandsOf: (id: string) => readonly unknown[],
): PlannedDays {
  const dateOf = (id: string): DateField | undefined => {
    const field = fields[id];
    return isDate(field) ? field : undefined;
  };
  /** The machine takes every day; the page does not take one outside limits that are counted from today. */
  const isEntered = (field: DateField, day: string): boolean =>
    dateProblem(field, day, testDay) === undefined;

  const compared = remembered((id): string[] => {
    if (!dateOf(id)) return [];
    const own = operandsOf(id).flatMap((operand) => {
      const position = dateFieldType.toNumber?.(operand) ?? Number.NaN;
      return [position, position - 1, position + 1].flatMap((each) => dayAt(each) ?? []);
    });
    const limited = limitedFields(fields, id).flatMap((other) =>
      compared(other).flatMap((day) => limitsOf(dateOf(other), id).flatMap(daysBefore(day))),
    );
    return [...new Set([...own, ...limited])];
  });

  const of = remembered((id): string[] => {
    const field = dateOf(id);
    if (!field) return [];
    const others = limitingFields(fields, id).flatMap((other) =>
      of(other).map((day) => ({ [other]: day })),
    );
    const limits = others.flatMap((each) =>
      [field.earliest, field.latest].flatMap(
        (limit) => dateLimit(limit, undefined, (other) => each[other]) ?? [],
      ),
    );
    const samples = dateFacts.samples(field).map(String);
    // A day at a limit needs days of other dates that fit it.
    const own = limitedFields(fields, id).length > 0 ? limitDays(field, testDay) : [];
    return [...new Set([...samples, ...compared(id), ...limits, ...own])]
      .filter((day) => isEntered(field, day))
      .map((day) => ({
        day,
        fits: others.filter((each) => fitsOthers(fields, id, { ...each, [id]: day })).length,
      }))
      .toSorted((a, b) => b.fits - a.fits)
      .map(({ day }) => day);
  });

  const distinct = remembered((id): Answers[] => {
    const positions = operandsOf(id).map(
      (operand) => dateFieldType.toNumber?.(operand) ?? Number.NaN,
    );
    const told = of(id).map((day) => ({
      day,
      key: positions.map((each) => Math.sign((dateFieldType.toNumber?.(day) ?? 0) - each)).join(),
      fits: limitedFields(fields, id).flatMap((other) =>
        compared(other).map((each) => fitsOthers(fields, other, { [id]: day, [other]: each })),
      ),
    }));
    return paretoFront(told).map(({ day }) => ({ [id]: day }));
  });
  return { of, distinct, compared };
}

/**
 * The Pareto front of each key: the first of those that fit the same, without those that fit only some of what another
 * with their key fits. They add nothing. Takes quadratic time.
 */
export function paretoFront<T extends { readonly key: string; readonly fits: readonly boolean[] }>(
  all: readonly T[],
): T[] {
  const first = new Map<string, T>();
  for (const each of all) {
    const key = JSON.stringify([each.key, each.fits]);
    if (!first.has(key)) first.set(key, each);
  }
  const distinct = [...first.values()];
  const isMore = (other: T, each: T): boolean =>
    other !== each &&
    other.key === each.key &&
    each.fits.every((fit, at) => !fit || other.fits[at] === true);
  return distinct.filter(
    (each) => !each.fits.includes(false) || !distinct.some((other) => isMore(other, each)),
  );
}

/** Calculates each list once. Where dates limit each other, the list that is being calculated counts as empty. */
function remembered<T>(listOf: (id: string) => T[]): (id: string) => readonly T[] {
  const known = new Map<string, readonly T[]>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    known.set(id, []);
    const list = listOf(id);
    known.set(id, list);
    return list;
  };
}

/** The limits of a date that are counted from another. */
const limitsOf = (field: DateField | undefined, by: string): Exclude<DateLimit, string>[] =>
  [field?.earliest, field?.latest].flatMap((limit) =>
    typeof limit === 'object' && limit.field === by ? [limit] : [],
  );

/** The days for which a limit comes to a day. Months differ in length, so those a few days off are among them. */
const daysBefore =
  (day: string) =>
  ({ offset = '+0d' }: Exclude<DateLimit, string>): string[] => {
    const back = (offset.startsWith('+') ? '-' : '+') + offset.slice(1);
    const near = limitDay(`today${back}`, day);
    return (/[dw]$/.test(offset) ? ['+0d'] : ['-3d', '+0d', '+3d']).flatMap(
      (more) => limitDay(`today${more}`, near) ?? [],
    );
  };
