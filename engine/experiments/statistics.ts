import { chiSquareTail, normalQuantile } from './distributions';

/** What visitors of one version have done. */
export interface Counts {
  /** Those who were exposed. */
  readonly visitors: number;
  /** Those of them who reached the goal. */
  readonly reached: number;
}

/** An estimate, with the ends of its interval. */
interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** How often intervals may miss what is true. */
const usualAlpha = 0.05;

/**
 * The part of the visitors who reached a goal, with Wilson's interval (E. B. Wilson, Probable Inference, 1927), which
 * stays between 0 and 1. It is for one look.
 */
export function rateOf({ visitors, reached }: Counts, alpha = usualAlpha): Interval {
  if (visitors === 0) return { estimate: 0, low: 0, high: 1 };
  const z = normalQuantile(alpha / 2);
  const rate = reached / visitors;
  const scale = 1 + z ** 2 / visitors;
  const middle = (rate + z ** 2 / (2 * visitors)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / visitors + (z / (2 * visitors)) ** 2)) / scale;
  return { estimate: rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How two versions differ. */
export interface Comparison {
  /** The difference of the rates. */
  readonly absolute: Interval;
  /** The difference in parts of the first version's rate: 0.12 is 12 % more. */
  readonly relative: Interval;
}

/**
 * How many standard errors an interval has to reach on both sides so that one may look at it after every visitor: the
 * asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform central limit theory
 * and asymptotic confidence sequences, 2021, theorem 2.2).
 * @param visitors of both versions together
 * @param planned at how many of them the interval is meant to be narrowest
 */
function reachOf(visitors: number, planned: number, alpha = usualAlpha): number {
  const spread = -2 * Math.log(alpha);
  const rho = (spread + Math.log(spread + 1)) / planned;
  const scaled = visitors * rho;
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / alpha));
}

/**
 * Compares the second version with the first. One may look every day: in the long run at most a part `alpha` of all
 * experiments has an interval that ever misses the true difference.
 * @param planned how many visitors of both together the experiment is planned for
 * @returns undefined while a version has no visitors, or a rate of 0 or 1: its variance would be 0
 */
export function compare(
  first: Counts,
  second: Counts,
  planned: number,
  alpha = usualAlpha,
): Comparison | undefined {
  const isEmpty = [first, second].some(
    ({ visitors, reached }) => reached === 0 || reached === visitors,
  );
  if (isEmpty) return undefined;
  const [before, after] = [first, second].map(({ visitors, reached }) => ({
    rate: reached / visitors,
    variance: ((reached / visitors) * (1 - reached / visitors)) / visitors,
  }));
  if (!before || !after) return undefined;
  const reach = reachOf(first.visitors + second.visitors, planned, alpha);
  const difference = after.rate - before.rate;
  const half = reach * Math.sqrt(before.variance + after.variance);
  const ratio = Math.log(after.rate / before.rate);
  // The delta method for the logarithm of a rate.
  const halfRatio =
    reach * Math.sqrt(before.variance / before.rate ** 2 + after.variance / after.rate ** 2);
  return {
    absolute: { estimate: difference, low: difference - half, high: difference + half },
    relative: {
      estimate: Math.exp(ratio) - 1,
      low: Math.exp(ratio - halfRatio) - 1,
      high: Math.exp(ratio + halfRatio) - 1,
    },
  };
}

/** Below this, the visitors are not split as the weights say, and no result can be trusted. */
const leastSplit = 0.001;

/**
 * The sample ratio check: whether visitors are split as the weights say (chi-square, goodness of fit).
 * @returns how likely a split is that is as far off by chance, and whether that is too little to trust a result
 */
export function splitOf(
  versions: readonly { readonly visitors: number; readonly weight: number }[],
): { readonly probability: number; readonly isOff: boolean } {
  const all = versions.reduce((sum, { visitors }) => sum + visitors, 0);
  const weights = versions.reduce((sum, { weight }) => sum + weight, 0);
  const distance = versions.reduce((sum, { visitors, weight }) => {
    const expected = (all * weight) / weights;
    return expected === 0 ? sum : sum + (visitors - expected) ** 2 / expected;
  }, 0);
  const probability = chiSquareTail(distance, Math.max(1, versions.length - 1));
  return { probability, isOff: probability < leastSplit };
}

/**
 * How many visitors each of two equal versions needs so that a difference is found: the interval of `compare` leaves
 * out 0 with a probability of `power` by then.
 * @param rate the part of the visitors who reach the goal now
 * @param smallest the smallest difference that matters, in parts of that rate: 0.1 is 10 %
 */
export function neededVisitors(
  rate: number,
  smallest: number,
  power = 0.8,
  alpha = usualAlpha,
): number {
  const other = Math.min(1, rate * (1 + smallest));
  const variance = rate * (1 - rate) + other * (1 - other);
  // At its planned size the reach does not depend on the size.
  const reach = reachOf(1, 1, alpha);
  return Math.ceil((variance * (reach + normalQuantile(1 - power)) ** 2) / (other - rate) ** 2);
}
