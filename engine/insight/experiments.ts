import type { FunnelDocument } from '../document/format/document.generated';
import { valuesDrawn } from '../document/experiments/assigned';
import { own } from '../document/basics/own';
import type { ExperimentFindings } from '../document/format/written.generated';
import {
  plannedFor,
  rateOf,
  spreadOfAmounts,
  verdictsOf,
  type SummedAmounts,
  type Verdict,
} from '../experiments';
import { sumOf, type Count, type InsightCounts } from './counts';
import { daysFrom, firstDayOf } from './days';
import { goalInWords, reachedBy } from './goals';
import { underPresentIds } from './present-ids';
import { groupedBy } from './tally';

/** How an experiment stands. */
export interface ExperimentInsight {
  readonly name: string;
  readonly question: string;
  /** The first day that counts. Undefined where all do. */
  readonly started: string | undefined;
  readonly goal: string;
  /** The smallest difference that matters, in parts of the first version's rate: 0.1 is 10 %. */
  readonly smallest: number;
  /** The part of the visitors that takes part, from 0 to 1. */
  readonly share: number;
  /** What must not become worse, in words. */
  readonly guardrails: readonly string[];
  /** Which of goal and guardrails are sums of amounts. */
  readonly sums: readonly string[];
  readonly versions: readonly VersionInsight[];
  /** Each other version compared with the first. */
  readonly verdicts: readonly Verdict[];
}

/** A version of an experiment: how many were exposed to it, and reached the goal since. */
interface VersionInsight {
  readonly value: string;
  readonly label: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  readonly visitors: number;
  readonly reached: number;
  /** What those who are won are worth, in units of the currency. */
  readonly amounts: SummedAmounts;
  /** How many of them reached each guardrail, in the order of `guardrails`. */
  readonly guarded: readonly number[];
  /** The part that reached it, with the interval that holds it in 19 of 20 cases, if one looks once. */
  readonly rate: { readonly estimate: number; readonly low: number; readonly high: number };
}

/** How long an experiment takes, as visits have been so far. */
export interface ExperimentPlan {
  /** How many visitors of all versions together find the smallest difference that matters, four times in five. */
  readonly visitors: number;
  /** How many days they take to come. */
  readonly days: number;
  /** How many visitors took part a day, had it run on the days that were looked at. */
  readonly perDay: number;
  /** The part of the visits of these days that reached the goal. */
  readonly rate: number;
}

/** How an experiment stands, and how long it takes. */
export interface PlannedExperiment extends ExperimentInsight {
  /** Undefined before the first visit. */
  readonly plan: ExperimentPlan | undefined;
}

/**
 * How the experiments of a document stand, and how long they take.
 * @param recorded the visits of the last days, and those of each experiment
 * @param today in UTC
 */
export function plannedExperiments(
  document: FunnelDocument,
  recorded: Pick<InsightCounts, 'all' | 'experiments'>,
  today: string,
): PlannedExperiment[] {
  const { all, experiments } = underPresentIds(document, { ...recorded, byCampaign: [] });
  return experimentsOf(document, experiments, today).map((each) => ({
    ...each,
    plan: planOf(document, each, all, today),
  }));
}

/**
 * How the experiments of a document stand.
 * @param recorded the counts of each, under the ids that screens and fields have now
 */
export const experimentsOf = (
  document: FunnelDocument,
  recorded: InsightCounts['experiments'],
  today: string,
): ExperimentInsight[] =>
  Object.entries(document.experiments).map(([name, experiment]) =>
    experimentInsight(document, [name, experiment], own(recorded, name) ?? [], today),
  );

/** What an experiment leaves behind when it ends, in words and numbers. Undefined where nobody was exposed to it. */
export function findingsOf({
  goal,
  sums,
  guardrails,
  versions,
  verdicts,
}: ExperimentInsight): ExperimentFindings | undefined {
  if (versions.every(({ visitors }) => visitors === 0)) return undefined;
  return {
    // Those who reached it are counted below.
    goal: sums.includes(goal) ? `leads won, by ${goal}` : goal,
    verdicts: verdicts.map(({ text }) => text),
    versions: versions.map(({ label, visitors, reached, guarded }) => ({
      label,
      visitors,
      reached,
      ...(guardrails.length > 0 && {
        guardrails: guardrails.map((each, index) => ({
          goal: each,
          reached: guarded[index] ?? 0,
        })),
      }),
    })),
  };
}

function planOf(
  document: FunnelDocument,
  { name, versions: [first, ...others], smallest, share }: ExperimentInsight,
  all: readonly Count[],
  today: string,
): ExperimentPlan | undefined {
  const goal = own(document.experiments, name)?.goal;
  const visits = sumOf(all, ([, , kind]) => kind === 'visit');
  if (!goal || !first || others.length === 0 || visits === 0) return undefined;
  // What becomes of visitors is known of those of experiments only.
  const isLater = goal.won === true || goal.revenue === true;
  if (isLater && first.visitors === 0) return undefined;
  // As verdicts estimate it: above 0 where nobody has reached the goal.
  const rate = isLater
    ? (first.reached + 1) / (first.visitors + 2)
    : (reachedBy(all, [goal]) + 1) / (visits + 2);
  const ofAmounts = Math.max(
    0,
    ...[first, ...others].map(
      (version) => (goal.revenue === true ? spreadOfAmounts(version) : 0) ?? 0,
    ),
  );
  const weights = [first, ...others].reduce((sum, { weight }) => sum + weight, 0);
  const visitors = Math.max(
    ...others.map(({ weight }) => {
      const pair = plannedFor(rate, smallest, [first.weight, weight], {
        compared: others.length,
        ofAmounts,
      });
      return Math.ceil((pair * weights) / (first.weight + weight));
    }),
  );
  const perDay = (share * visits) / daysFrom(firstDayOf(all) ?? today, today).length;
  return { visitors, days: Math.ceil(visitors / perDay), perDay, rate };
}

function experimentInsight(
  document: FunnelDocument,
  [name, experiment]: readonly [string, FunnelDocument['experiments'][string]],
  all: readonly Count[],
  today: string,
): ExperimentInsight {
  const { field, question, goal, guardrails, smallest, started } = experiment;
  const declared = own(document.fields, field);
  const counts = all.filter(([day]) => day !== null && day >= (started ?? ''));
  const choice = declared?.type === 'choice' ? declared : undefined;
  const versions = (declared ? valuesDrawn(declared) : []).map((value) => {
    const exposed = counts.filter(([, each]) => each === value);
    const visitors = sumOf(exposed, ([, , kind]) => kind === 'visit');
    const reached = reachedBy(exposed, [goal]);
    return {
      value,
      label: own(choice?.values, value)?.label ?? value,
      visitors,
      reached,
      amounts: {
        sum: sumOf(exposed, ([, , kind]) => kind === 'amount'),
        squares: sumOf(exposed, ([, , kind]) => kind === 'square'),
      },
      rate: rateOf({
        visitors,
        reached,
      }),
      weight: own(choice?.assigned?.weights, value) ?? 1,
      guarded: guardrails.map((each) => reachedBy(exposed, [each])),
    };
  });
  const said = {
    goal: goalInWords(goal, document),
    smallest: Number.parseFloat(smallest) / 100,
    guardrails: guardrails.map((each) => goalInWords(each, document)),
    sums: [goal, ...guardrails].flatMap((each) =>
      each.revenue === true ? [goalInWords(each, document)] : [],
    ),
  };
  const verdicts = verdictsOf({
    ...said,
    versions: versions.map(({ label, ...version }) => ({ ...version, name: label })),
    days: exposedBy(
      counts,
      versions.map(({ value }) => value),
      { since: started, today },
    ),
  });
  const share = choice?.assigned?.share ?? 1;
  return { name, question, started, share, ...said, versions, verdicts };
}

/** How many were exposed to each version until the end of each day. */
function exposedBy(
  counts: readonly Count[],
  values: readonly string[],
  { since, today }: { readonly since: string | undefined; readonly today: string },
): number[][] {
  const byDay = groupedBy(counts, ([day]) => day);
  const all = values.map(() => 0);
  return daysFrom(since ?? firstDayOf(counts) ?? today, today).map((day) => {
    for (const [, value, kind, , , n] of byDay.get(day) ?? []) {
      const version = values.indexOf(value ?? '');
      if (kind === 'visit' && version >= 0) all[version] = (all[version] ?? 0) + n;
    }
    return [...all];
  });
}
