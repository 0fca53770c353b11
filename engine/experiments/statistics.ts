import { logGamma, normalQuantile } from './distributions';

/** What visitors of one version have done. */
export interface VersionCounts {
  /** Those who were exposed. */
  readonly visitors: number;
  /** Those of them who reached the goal. */
  readonly reached: number;
  /** What those brought, where amounts are compared: a visitor who did not reach it brought 0. */
  readonly amounts?: SummedAmounts;
}

/** Sums over some amounts. */
export interface SummedAmounts {
  readonly sum: number;
  /** Of their squares. */
  readonly squares: number;
}

/** An estimate, with the ends of its interval. */
export interface Interval {
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
export function rateOf({ visitors, reached }: VersionCounts, alpha = usualAlpha): Interval {
  if (visitors === 0) return { estimate: 0, low: 0, high: 1 };
  const z = normalQuantile(alpha / 2);
  const rate = reached / visitors;
  const scale = 1 + z ** 2 / visitors;
  const middle = (rate + z ** 2 / (2 * visitors)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / visitors + (z / (2 * visitors)) ** 2)) / scale;
  return { estimate: rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
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
 * A rate with a visitor more who reached the goal, and one who did not: so that its variance is above 0 where none did, or
 * all (Agresti and Caffo, Simple and effective confidence intervals for proportions and differences, 2000).
 */
function smoothed(
  { visitors, reached, amounts }: VersionCounts,
  { mean, spread }: { readonly mean: number; readonly spread: number },
): {
  readonly level: number;
  readonly spread: number;
} {
  const rate = (reached + 1) / (visitors + 2);
  const amount = amounts && reached > 0 && amounts.sum > 0 ? amounts.sum / reached : mean;
  return { level: rate * amount, spread: spreadOf(rate, spread) / (visitors + 2) };
}

/** What is known of the amounts of two versions together, for one that has none: of rates every amount is 1. */
function amountsOf(versions: readonly VersionCounts[]): { mean: number; spread: number } {
  const some = versions.filter(({ amounts }) => amounts && amounts.sum > 0);
  const reached = some.reduce((sum, version) => sum + version.reached, 0);
  const sum = some.reduce((all, { amounts }) => all + (amounts?.sum ?? 0), 0);
  const spreads = some.flatMap((version) => spreadOfAmounts(version) ?? []);
  return { mean: reached === 0 ? 1 : sum / reached, spread: Math.max(0, ...spreads) };
}

/**
 * The variance of the logarithm of a mean, for one visitor, by the delta method: (1 - rate) / rate of a rate. Of what visitors bring, where
 * the part `rate` brings an amount, its variance in squares of the mean amount comes to it: E[x²] / E[x]² - 1.
 * @param ofAmounts the variance of the amounts, in squares of their mean
 */
const spreadOf = (rate: number, ofAmounts = 0): number => (1 + ofAmounts - rate) / rate;

/** The variance of amounts in squares of their mean. Undefined of fewer than two. */
export function spreadOfAmounts({ reached, amounts }: VersionCounts): number | undefined {
  if (!amounts || reached < 2 || amounts.sum === 0) return undefined;
  const mean = amounts.sum / reached;
  const variance = (amounts.squares - reached * mean ** 2) / (reached - 1);
  return Math.max(0, variance) / mean ** 2;
}

/**
 * How much more often visitors of the second version reach a goal, in parts of the first version's rate: 0.12 is 12 %
 * more, by the logarithm of the ratio; or how much more they bring, where both have amounts. One may look every day: in the long run at most a part `alpha` of all experiments
 * has an interval that ever misses what is true.
 * @param planned how many visitors of both together the experiment is planned for
 */
export function compare(
  first: VersionCounts,
  second: VersionCounts,
  planned: number,
  alpha = usualAlpha,
): Interval {
  const amounts = amountsOf([first, second]);
  const [before, after] = [smoothed(first, amounts), smoothed(second, amounts)];
  const reach = reachOf(Math.max(1, first.visitors + second.visitors), planned, alpha);
  const ratio = Math.log(after.level / before.level);
  const half = reach * Math.sqrt(before.spread + after.spread);
  return {
    estimate: Math.expm1(ratio),
    low: Math.expm1(ratio - half),
    high: Math.expm1(ratio + half),
  };
}

/** How often a version that is as good as another may be found to bring nothing. */
const silenceAlpha = 0.01;

/**
 * Whether a version brings nothing where another brings something. Of visitors who reach the goal, one after the other, each
 * is of the other version with the part that this has of both: none of them is of the first one with that part to the
 * power of their number, however often one looks.
 * @param part the part of the visitors of both that gets the other version
 */
export const isSilent = (
  own: VersionCounts,
  other: VersionCounts,
  part: number,
  alpha = silenceAlpha,
): boolean => own.reached === 0 && 2 * part ** other.reached < alpha;

/** A split that is as far off as this by chance is too unlikely: no result can be trusted. */
const leastSplit = 0.001;

/**
 * The sample ratio check: whether visitors are split as the weights say. One may look every day, and what was off once stays so: the
 * sequential multinomial test of Lindon and Malek (Anytime-valid inference for multinomial count data, 2022),
 * with Dirichlet priors around the weights.
 * @param days how many visitors each version had, all together, at the end of each day
 * @param weights of the versions, in the same order
 * @returns the day on which the split was first too unlikely to be chance. Undefined while it is not
 */
export function splitOffSince(
  days: readonly (readonly number[])[],
  weights: readonly number[],
): number | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => weight / total);
  const found = days.findIndex((counts) => Math.exp(-againstSplit(counts, parts)) < leastSplit);
  return found < 0 ? undefined : found;
}

/** How firmly each of the priors holds to the weights, as so many visitors would: they find large and small differences. */
const priorVisitors = [100, 10_000, 1_000_000];

/** The logarithm of how much better other parts than the weights explain a split: the mean of the Bayes factors of the priors. */
function againstSplit(counts: readonly number[], parts: readonly number[]): number {
  const factors = priorVisitors.map((prior) => bayesFactor(counts, parts, prior));
  const most = Math.max(...factors);
  if (!Number.isFinite(most)) return most;
  const sum = factors.reduce((all, factor) => all + Math.exp(factor - most), 0);
  return most + Math.log(sum / factors.length);
}

/** The logarithm of the Bayes factor of a Dirichlet prior around some parts, against these parts. */
function bayesFactor(counts: readonly number[], parts: readonly number[], prior: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce(
    (sum, count, version) => {
      const part = parts[version] ?? 0;
      if (count === 0) return sum;
      if (part === 0) return Infinity;
      const own = part * prior;
      return sum + logGamma(own + count) - logGamma(own) - count * Math.log(part);
    },
    logGamma(prior) - logGamma(prior + all),
  );
}

/** What a plan is made for. */
interface Planned {
  /** The weights of the two versions. Equal ones where they are missing. */
  readonly weights?: readonly [number, number];
  /** How likely the difference is found by then. */
  readonly power?: number;
  readonly alpha?: number;
  /** The variance of what visitors who reach the goal bring, in squares of its mean. 0 where only they count. */
  readonly ofAmounts?: number;
}

/**
 * How many visitors of both versions together are needed so that a difference is found: the interval of `compare` leaves
 * out 0 by then with a probability of `power`.
 * @param rate the part of the visitors who reach the goal now, above 0
 * @param smallest the smallest difference that matters, in parts of that rate: 0.1 is 10 %
 */
export function neededVisitors(
  rate: number,
  smallest: number,
  { weights: [own, other] = [1, 1], power = 0.8, alpha = usualAlpha, ofAmounts = 0 }: Planned = {},
): number {
  // More revenue may come of as many who bring more: their rate, and so the spread, is then that of the first version.
  const better = ofAmounts > 0 ? rate : Math.min(highestRate, rate * (1 + smallest));
  const known = ofAmounts > 0 ? rate : Math.min(rate, better / (1 + smallest));
  const [before, after] = [own / (own + other), other / (own + other)];
  const spread = spreadOf(known, ofAmounts) / before + spreadOf(better, ofAmounts) / after;
  // At its planned size the reach does not depend on the size.
  const reach = reachOf(1, 1, alpha);
  return Math.ceil((spread * (reach + normalQuantile(1 - power)) ** 2) / Math.log1p(smallest) ** 2);
}

/** A better version is not planned with more. */
const highestRate = 0.99;
