/** What an estimate assumes. Amounts are cents. */
export interface TimelineAssumptions {
  /** Growth per month as a fraction: 0.15 for 15%. */
  readonly monthlyGrowth: number;
  /** What a visitor without revenue adds each month. */
  readonly fromZeroPerMonth: number;
  readonly capMonths: number;
}

/**
 * The months from a current to a target monthly revenue, both in cents:
 * from 0, the gap divided by the monthly step; otherwise the months of compound growth; rounded up and
 * capped. Undefined while the target is not above the current amount.
 */
export function timelineMonths(
  current: number,
  target: number,
  { monthlyGrowth, fromZeroPerMonth, capMonths }: TimelineAssumptions,
): number | undefined {
  if (!(target > current)) return undefined;
  const months =
    current === 0
      ? target / fromZeroPerMonth
      : Math.log(target / current) / Math.log(1 + monthlyGrowth);
  // A hair above a whole month is rounding noise of the logarithm, not another month.
  return Math.min(capMonths, Math.max(1, Math.ceil(months - 1e-9)));
}
