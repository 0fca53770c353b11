/** One step of the table of months: gaps up to this many cents take this many months. */
export interface ProjectionStep {
  readonly upTo: number;
  readonly months: number;
}

/**
 * The months that a projection spans, by the gap between current and target amount, both in cents.
 */
export function projectionMonths(
  current: number,
  target: number,
  steps: readonly ProjectionStep[],
  otherwise: number,
): number {
  const gap = Math.max(0, target - current);
  return steps.find(({ upTo }) => gap <= upTo)?.months ?? otherwise;
}

/** How steep the S-curve is: at 8, a tenth of the months at either end make up about 3% of the way. */
const steepness = 8;

const logistic = (x: number): number => 1 / (1 + Math.exp(-steepness * (x - 0.5)));

/** The part of the way, from 0 to 1, that an S-curve has covered after a part of the time. */
function sCurve(time: number): number {
  const start = logistic(0);
  return (logistic(time) - start) / (logistic(1) - start);
}

/**
 * The amounts in cents of an S-curve from current to target, one for the beginning and one for the
 * end of each month: months + 1 amounts. It never falls: a target below the current amount stays level.
 */
export function projectionAmounts(current: number, target: number, months: number): number[] {
  const rise = Math.max(0, target - current);
  return Array.from({ length: months + 1 }, (_, month) =>
    Math.round(current + rise * sCurve(month / months)),
  );
}

/** A month's name: in full, and short as below a chart, where the year is given when it changes, each year after the first month, and at the end. */
export interface MonthName {
  readonly full: string;
  readonly short: string;
}

/**
 * Names of months, beginning with that of a date, in its local time.
 * @param count how many
 * @param language BCP 47
 */
export function monthNames(from: Date, count: number, language: string): MonthName[] {
  const full = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const withYear = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric' });
  const bare = new Intl.DateTimeFormat(language, { month: 'short' });
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(from.getFullYear(), from.getMonth() + index, 1);
    const name = bare.format(month);
    const hasYear = index % 12 === 0 || index === count - 1 || month.getMonth() === 0;
    // Languages abbreviate a month beside its year in another way. Months that are figures have words around them.
    const dated = withYear
      .formatToParts(month)
      .map(({ type, value }) => (type === 'month' && /\p{L}/u.test(value) ? name : value))
      .join('');
    return { full: full.format(month), short: hasYear ? dated : name };
  });
}
