import {
  compare,
  isSilent,
  neededVisitors,
  splitOffSince,
  spreadOfAmounts,
  type VersionCounts,
  type Interval,
} from './statistics';

/** What an experiment has shown so far. */
export interface Observed {
  /** The versions: what there was first, and what is tried. */
  readonly versions: readonly Version[];
  /** How many visitors each version had, all together, at the end of each day. */
  readonly days: readonly (readonly number[])[];
  /** What the goal is called: "leads". */
  readonly goal: string;
  /** The smallest difference that matters, in parts of the first version's rate: 0.1 is 10 %. */
  readonly smallest: number;
  /** What must not become worse. */
  readonly guardrails?: readonly string[];
  /** Which of these are sums of what the visitors who reach them bring: "revenue". */
  readonly sums?: readonly string[];
}

/** A version by its name, its weight, and what its visitors have done. */
export interface Version extends VersionCounts {
  readonly name: string;
  readonly weight: number;
  /** How many of them reached what each guardrail names. */
  readonly guarded?: readonly number[];
}

/** What may be concluded of a version, compared with the first one. */
export interface Verdict {
  readonly type: 'split-is-off' | 'keep-running' | 'wins' | 'no-difference' | 'guardrail-broken';
  /** The version that is compared with the first one. */
  readonly version: string;
  /** In words, for the person who decides. */
  readonly text: string;
  /** How much more it brings, in parts of the first version's rate. What decides is what the words say. */
  readonly more?: Interval;
  /** How many visitors of both together the plan asks for. */
  readonly planned?: number;
}

/** No verdict from fewer visitors of a version, but that it brings nothing. */
const fewest = 100;

/** No verdict on amounts from fewer of a version: a single large one would decide. */
const fewestAmounts = 20;

/** The usual chance of a wrong winner, for all versions together. */
const alpha = 0.05;

/** A plan that takes longer than this, in days, is not one that anybody waits for. */
export const longestPlan = 730;

/**
 * How many visitors of two versions together are needed for a difference, of several that are compared with the first.
 * Each comparison has its part of the chance of a wrong winner (Bonferroni).
 * @param rate the part of the visitors who reach the goal now
 * @param compared how many versions are compared with the first
 * @param ofAmounts the variance of what they bring, in squares of its mean, where that is compared
 */
export function plannedFor(
  rate: number,
  smallest: number,
  weights: readonly [number, number],
  { compared = 1, ofAmounts = 0 }: { readonly compared?: number; readonly ofAmounts?: number } = {},
): number {
  return neededVisitors(rate, smallest, { weights, alpha: alpha / compared, ofAmounts });
}

/**
 * Concludes from an experiment what it allows to conclude of each version, compared with the first one, at any time: one may
 * ask every day.
 */
export function verdictsOf(observed: Observed): Verdict[] {
  const { versions, days } = observed;
  const [first, ...others] = versions;
  if (!first) return [];
  const offSince = splitOffSince(
    days,
    versions.map(({ weight }) => weight),
  );
  return others.map((other) => ({
    version: other.name,
    ...(offSince === undefined
      ? verdictOn(first, other, observed, others.length)
      : splitIsOff(versions, days.length - 1 - offSince)),
  }));
}

function splitIsOff(versions: readonly Version[], daysAgo: number): Omit<Verdict, 'version'> {
  const since =
    daysAgo === 0 ? '' : ` It was first seen ${daysAgo === 1 ? 'a day' : `${daysAgo} days`} ago.`;
  return {
    type: 'split-is-off',
    text: `Do not trust this: the split is off. ${listed(versions.map(({ visitors }) => visitors))} visitors are not ${versions.map(({ weight }) => weight).join(' to ')} by chance (p < 0.001).${since} Usually one version is slower, fails to load or is recorded elsewhere; or weights, share or seed were changed while it ran. Mend it, and begin anew with another seed.`,
  };
}

function verdictOn(
  first: Version,
  second: Version,
  { goal, smallest, days, guardrails = [], sums = [] }: Observed,
  compared: number,
): Omit<Verdict, 'version'> {
  const weights = [first.weight, second.weight] as const;
  const rate = (first.reached + 1) / (first.visitors + 2);
  const isSum = sums.includes(goal);
  /** Of one goal, with amounts only where these are compared. */
  const counts = (version: Version, reached: number, ofSums: boolean): VersionCounts => ({
    visitors: version.visitors,
    reached,
    ...(ofSums && { amounts: version.amounts ?? { sum: 0, squares: 0 } }),
  });
  const [own, other] = [first, second].map((each) => counts(each, each.reached, isSum));
  if (!own || !other) throw new Error('There are two.');
  const ofAmounts = Math.max(spreadOfAmounts(own) ?? 0, spreadOfAmounts(other) ?? 0);
  const planned = plannedFor(rate, smallest, weights, { compared, ofAmounts });
  const between = (before: VersionCounts, after: VersionCounts): Interval =>
    compare(before, after, planned, alpha / compared);
  /** Whether one of two brings nothing. */
  const silent = (one: VersionCounts, another: VersionCounts, part: number): boolean =>
    isSilent(one, another, part / (first.weight + second.weight));
  const more = between(own, other);
  const said = { more, planned };
  const isYoung = [first, second].some(({ visitors }) => visitors < fewest);
  const words = isSum ? ofSum : ofNumber;

  const broken = guardrails.flatMap((name, index) => {
    const ofSums = sums.includes(name);
    const [before, after] = [first, second].map((each) =>
      counts(each, each.guarded?.[index] ?? 0, ofSums),
    );
    if (!before || !after) return [];
    if (silent(after, before, first.weight)) return [`no ${name}`];
    const found = between(before, after);
    const isEarly = isYoung || (ofSums && Math.min(before.reached, after.reached) < fewestAmounts);
    return !isEarly && found.high < 0
      ? [`${fewerText(found, ofSums ? ofSum : ofNumber)} ${name}`]
      : [];
  });
  if (broken.length > 0)
    return {
      type: 'guardrail-broken',
      text: `Stop "${second.name}": ${broken.join(', ')}.`,
      ...said,
    };
  if (silent(second, first, first.weight))
    return {
      type: 'wins',
      text: `"${first.name}" wins: "${second.name}" brings no ${goal}, and "${first.name}" ${broughtText(first, isSum)}.`,
      ...said,
    };
  if (silent(first, second, second.weight))
    return {
      type: 'wins',
      text: `"${second.name}" wins: "${first.name}" brings no ${goal}, and "${second.name}" ${broughtText(second, isSum)}.`,
      ...said,
    };
  const young = [first, second].find(({ visitors }) => visitors < fewest);
  if (young)
    return {
      type: 'keep-running',
      text: `Keep running "${second.name}": "${young.name}" has ${young.visitors === 1 ? '1 visitor' : `${young.visitors} visitors`}, and ${fewest} are the fewest to look at.`,
      ...said,
    };
  const fewAmounts = isSum && [first, second].find(({ reached }) => reached < fewestAmounts);
  if (fewAmounts)
    return {
      type: 'keep-running',
      text: `Keep running "${second.name}": "${fewAmounts.name}" has ${fewAmounts.reached} won, and ${fewestAmounts} are the fewest whose amounts can be compared.`,
      ...said,
    };
  if (more.low > 0)
    return {
      type: 'wins',
      text: `"${second.name}" wins: ${moreText(more)} ${goal} than "${first.name}".`,
      ...said,
    };
  if (more.high < 0)
    return {
      type: 'wins',
      text: `"${first.name}" wins: "${second.name}" brings ${fewerText(more, words)} ${goal}.`,
      ...said,
    };
  if (more.low > -smallest && more.high < smallest)
    return {
      type: 'no-difference',
      text: `"${second.name}" brings as ${words.many} ${goal} as "${first.name}": the difference is not larger than ${percent(smallest)}.`,
      ...said,
    };
  const all = first.visitors + second.visitors;
  const left = daysLeft(planned - all, all / Math.max(1, days.length));
  const far =
    left === undefined
      ? `This funnel has too few visitors to find a difference of ${percent(smallest)}: look for a larger one.`
      : '';
  const soFar = `So far "${second.name}" brings from ${differenceText(more.low, words)} to ${differenceText(more.high, words)} ${goal}.`;
  return {
    type: 'keep-running',
    text: `Keep running "${second.name}"${left ? `, ${left}` : ''}. ${far === '' ? '' : `${far} `}${soFar}`,
    ...said,
  };
}

/** How much there is of what is counted, and of what is summed up. */
const ofNumber = { fewer: 'fewer', many: 'many' };
const ofSum = { fewer: 'less', many: 'much' };

/** What a version brought, where another brings nothing. */
const broughtText = ({ reached, amounts }: Version, isSum: boolean): string =>
  isSum ? `${Math.round(amounts?.sum ?? 0)}` : `${reached}`;

/** How long so many visitors take to come, in words. Undefined where that is longer than any useful plan. */
function daysLeft(visitors: number, perDay: number): string | undefined {
  if (visitors <= 0)
    return 'longer than planned, as the difference is close to the smallest that matters';
  const days = Math.ceil(visitors / perDay);
  if (!(days <= longestPlan)) return undefined;
  return `about ${days === 1 ? '1 day' : `${days} days`}`;
}

/** "30 % more (4 % to 63 %)": the estimate with its interval, whose ends are above 0. */
const moreText = ({ estimate, low, high }: Interval): string =>
  `${percent(estimate)} more (${percent(low)} to ${percent(high)})`;

/** "30 % fewer (4 % to 63 %)": the same below 0. */
const fewerText = ({ estimate, low, high }: Interval, { fewer }: typeof ofNumber): string =>
  `${percent(-estimate)} ${fewer} (${percent(-high)} to ${percent(-low)})`;

/** A difference in words: "12 % fewer". */
const differenceText = (part: number, { fewer }: typeof ofNumber): string =>
  part < 0 ? `${percent(-part)} ${fewer}` : `${percent(part)} more`;

/** A part of at least 0 in percent, and never 0 % for more than nothing: "12 %", "0.4 %", "less than 0.1 %". */
function percent(part: number): string {
  const all = 100 * part;
  if (all > 1000) return 'over 1000 %';
  if (all > 0 && all < 0.1) return 'less than 0.1 %';
  return `${all < 9.95 ? Number(all.toFixed(1)) : Math.round(all)} %`;
}

const listed = (counts: readonly number[]): string =>
  `${counts.slice(0, -1).join(', ')} and ${counts.at(-1) ?? 0}`;
