import { compare, neededVisitors, splitOf, type Comparison, type Counts } from './statistics';

/** What an experiment has shown so far. */
export interface Observed {
  /** The two versions by their names: what there was first, and what is tried. */
  readonly versions: readonly [Version, Version];
  /** What the goal is called: "leads". */
  readonly goal: string;
  /** The smallest difference that matters, in parts of the first version's rate: 0.1 is 10 %. */
  readonly smallest: number;
  /** How many visitors of both versions together come in a day. */
  readonly perDay: number;
  /** What must not become worse, with what the versions' visitors have done of it. */
  readonly guardrails?: readonly Guardrail[];
}

/** A version, its weight, and what its visitors have done. */
export interface Version extends Counts {
  readonly name: string;
  readonly weight: number;
}

/** Something that must not become worse. */
interface Guardrail {
  readonly name: string;
  readonly counts: readonly [Counts, Counts];
}

/** What may be concluded. */
export interface Verdict {
  readonly type: 'split-is-off' | 'keep-running' | 'wins' | 'no-difference' | 'guardrail-broken';
  /** In words, for the person who decides. */
  readonly text: string;
  readonly comparison?: Comparison;
}

/** No verdict from fewer visitors of a version. */
const fewest = 100;

/** Concludes from an experiment what it allows to conclude, at any time: one may ask every day. */
export function verdictOf(observed: Observed): Verdict {
  const { versions, goal, smallest, perDay, guardrails = [] } = observed;
  const [first, second] = versions;
  const { isOff, probability } = splitOf(versions);
  if (isOff)
    return {
      type: 'split-is-off',
      text: `Do not trust this: the split is off. ${first.visitors} and ${second.visitors} visitors are not ${first.weight} to ${second.weight} by chance (p = ${probability.toExponential(0)}). Usually one version is slower, fails to load, or its exposure is recorded elsewhere.`,
    };
  const rate = first.visitors === 0 ? 0 : first.reached / first.visitors;
  const planned = rate > 0 && rate < 1 ? 2 * neededVisitors(rate, smallest) : Infinity;
  const all = first.visitors + second.visitors;
  const keepRunning = (why: string): Verdict => ({ type: 'keep-running', text: why });
  const tooFew = versions.find(({ visitors }) => visitors < fewest);
  if (tooFew)
    return keepRunning(
      `Keep running: "${tooFew.name}" has ${tooFew.visitors} visitors, and ${fewest} are the fewest to look at.`,
    );
  const comparison = compare(first, second, planned);
  if (!comparison)
    return keepRunning(
      `Keep running: a version has a rate of 0 % or 100 % for ${goal}, which cannot be compared yet.`,
    );
  const { low, high } = comparison.relative;
  const broken = guardrails.filter(({ counts: [before, after] }) => {
    const found = compare(before, after, planned);
    return found !== undefined && found.absolute.high < 0;
  });
  if (broken.length > 0)
    return {
      type: 'guardrail-broken',
      text: `Stop: with "${second.name}" fewer visitors reach ${broken.map(({ name }) => name).join(', ')}.`,
      comparison,
    };
  if (comparison.absolute.low > 0)
    return {
      type: 'wins',
      text: `"${second.name}" wins: ${percent(low)} to ${percent(high)} more ${goal}.`,
      comparison,
    };
  if (comparison.absolute.high < 0)
    return {
      type: 'wins',
      text: `"${first.name}" wins: "${second.name}" brings ${percent(-high)} to ${percent(-low)} fewer ${goal}.`,
      comparison,
    };
  if (low > -smallest && high < smallest)
    return {
      type: 'no-difference',
      text: `No difference larger than ${percent(smallest)}.`,
      comparison,
    };
  const days = Math.ceil((planned - all) / perDay);
  const left =
    days > 0
      ? `about ${days === 1 ? '1 day' : `${days} days`}`
      : 'longer than planned, as the difference is close to the smallest that matters';
  return {
    ...keepRunning(
      `Keep running, ${left}: so far from ${difference(low)} to ${difference(high)} ${goal}.`,
    ),
    comparison,
  };
}

/** A difference in words: "12 % fewer". */
const difference = (part: number): string =>
  part < 0 ? `${percent(-part)} fewer` : `${percent(part)} more`;

/** A part in percent: "12 %". */
const percent = (part: number): string => `${Math.round(100 * part)} %`;
