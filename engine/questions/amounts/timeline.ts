import type { Timeline } from '../../document/format/document.generated';
import { cents } from '../../document/values/money';

/** What an estimate assumes. Amounts are cents. */
export interface TimelineAssumptions {
  /** Growth per month as a fraction: 0.15 for 15%. */
  readonly monthlyGrowth: number;
  /** What a visitor without revenue adds each month. */
  readonly fromZeroPerMonth: number;
  readonly capMonths: number;
}

/** The assumptions that a document writes as "15%" and "10000 USD". */
export function timelineAssumptions(
  written: Pick<Timeline, 'monthlyGrowth' | 'fromZeroPerMonth' | 'capMonths'>,
): TimelineAssumptions {
  return {
    monthlyGrowth: Number.parseFloat(written.monthlyGrowth) / 100,
    fromZeroPerMonth: cents(written.fromZeroPerMonth),
    capMonths: written.capMonths,
  };
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

/**
 * The amounts in cents at that pace, one for the beginning and one for the end of each month of
 * `timelineMonths`. None is above the target. Where the months are capped, the last is below it.
 * Empty while the target is not above the current amount.
 */
export function timelineAmounts(
  current: number,
  target: number,
  assumptions: TimelineAssumptions,
): number[] {
  const months = timelineMonths(current, target, assumptions);
  if (months === undefined) return [];
  const { monthlyGrowth, fromZeroPerMonth } = assumptions;
  return Array.from({ length: months + 1 }, (_, month) => {
    const amount =
      current === 0 ? fromZeroPerMonth * month : current * (1 + monthlyGrowth) ** month;
    return Math.min(target, Math.round(amount));
  });
}
