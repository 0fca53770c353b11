import type { FunnelDocument } from '../document/format/document.generated';
import type { FunnelGraph } from '../graph/graph';
import { leadField } from '../document/format/lead-field';
import { successAt } from '../document/format/success';
import {
  byValue,
  othersIn,
  sumOf,
  visitsOfOthers,
  type Count,
  type InsightCounts,
  type LeadResult,
} from './counts';
import { daysFrom, firstDayOf } from './days';
import { experimentsOf, type ExperimentInsight } from './experiments';
import { goalInWords, nameOf, reachedBy, type Goal } from './goals';
import { underPresentIds } from './present-ids';
import { groupedBy } from './tally';
import { screenFigures, type ScreensInsight } from './screens';

/** What visits have shown. */
export interface InsightReport extends ScreensInsight {
  /** By the value of what was asked for, the one with most visits first. Empty where nothing was. */
  readonly groups: readonly (ScreensInsight & { readonly value: string })[];
  /** How many values there are besides, with fewer visits than these or not in the document, and the visits with them. */
  readonly otherGroups: number;
  readonly otherVisits: number;
  readonly days: readonly DayInsight[];
  /** Leads, completed signups, followed links and ends of the funnel, with the campaigns that they came from. */
  readonly goals: readonly GoalInsight[];
  readonly experiments: readonly ExperimentInsight[];
  /** What leads have become, by campaign and version: those with most leads first. Empty where nobody was marked. */
  readonly results: readonly ResultInsight[];
}

/** What leads of a campaign and a version have become. */
interface ResultInsight {
  /** "" where none was named; so of the version. */
  readonly campaign: string;
  readonly version: string;
  /** All but spam. */
  readonly leads: number;
  readonly contacted: number;
  readonly won: number;
  readonly lost: number;
  readonly spam: number;
  /** Of those that are won, in hundredths of the currency. */
  readonly revenue: number;
}

/** The visits that began on a day. */
interface DayInsight {
  /** In the time zone of the counts, "2026-11-25". */
  readonly day: string;
  readonly visits: number;
  /** By the name of the goal. */
  readonly goals: Readonly<Record<string, number>>;
}

/** Something that visits are meant to reach. */
interface GoalInsight {
  readonly name: string;
  readonly reached: number;
  /** By campaign, else source; "" where none was named. The fifty with most visits. */
  readonly from: Readonly<Record<string, number>>;
  /** From all other campaigns. */
  readonly fromOthers: number;
}

/**
 * What visits have shown, for a document. Counts of earlier versions of it count for the screens that have the same ids,
 * or had them.
 * @param today the last day of the counts, in their time zone
 */
export function insightReport(
  document: FunnelDocument,
  graph: FunnelGraph,
  recorded: InsightCounts,
  today: string,
): InsightReport {
  const { nodes, outcomes = {} } = document;
  const counts = underPresentIds(document, recorded);
  const screens = (some: readonly Count[]): ScreensInsight =>
    screenFigures(document, graph.ends, some);
  const by = counts.by ?? [];
  const groups = byValue(by).map((group) => ({ value: group.value, ...screens(group.counts) }));

  const lead = leadField(document);
  const ends = Object.entries(nodes).flatMap(([id, node]): { name: string; goal: Goal }[] => {
    const { label } = (node.outcome === undefined ? undefined : outcomes[node.outcome]) ?? {};
    const isEnd = node.outcome !== undefined || graph.nodes[id]?.transitions.length === 0;
    return isEnd ? [{ name: label ?? nameOf(node) ?? id, goal: { reached: id } }] : [];
  });
  const leads = lead === undefined ? [] : [{ name: 'leads', goal: { sent: lead } }];
  const successes = Object.entries(nodes).flatMap(([id, node]): { name: string; goal: Goal }[] => {
    const goal = { succeeded: id };
    return successAt(node) ? [{ name: goalInWords(goal, document), goal }] : [];
  });
  const named = groupByName([...leads, ...successes, ...ends]);
  const days = daysOf(counts.all, named, today);
  const campaigns = byValue(counts.byCampaign);
  const fromOthers = counts.byCampaign.filter(([, value]) => value === null);
  const goals = named.map(([name, meant]) => ({
    name,
    reached: reachedBy(counts.all, meant),
    from: Object.fromEntries(
      campaigns.flatMap(({ value, counts: some }): [string, number][] => {
        const reached = reachedBy(some, meant);
        return reached === 0 ? [] : [[value, reached]];
      }),
    ),
    fromOthers: reachedBy(fromOthers, meant),
  }));
  const experiments = experimentsOf(document, counts.experiments, today);
  const others = { otherGroups: othersIn(by), otherVisits: visitsOfOthers(by) };
  const results = resultsOf(counts.results ?? []);
  return { ...screens(counts.all), groups, ...others, days, goals, experiments, results };
}

function resultsOf(rows: readonly LeadResult[]): ResultInsight[] {
  if (rows.every(({ state }) => state === 'new')) return [];
  const groups = groupedBy(rows, ({ campaign, version }) => JSON.stringify([campaign, version]));
  return [...groups.values()]
    .map((some) => {
      const [{ campaign, version } = { campaign: '', version: '' }] = some;
      const of = (...states: readonly string[]): number =>
        some.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
      return {
        campaign,
        version,
        leads: of('new', 'contacted', 'won', 'lost'),
        contacted: of('contacted'),
        won: of('won'),
        lost: of('lost'),
        spam: of('spam'),
        revenue: some.reduce((sum, { amount }) => sum + amount, 0),
      };
    })
    .toSorted((one, other) => other.leads - one.leads);
}

/** Goals under their names: several screens may show one outcome. */
function groupByName(goals: readonly { name: string; goal: Goal }[]): [string, Goal[]][] {
  const names = [...new Set(goals.map(({ name }) => name))];
  return names.map((name) => [
    name,
    goals.flatMap((each) => (each.name === name ? [each.goal] : [])),
  ]);
}

/** Every day from the first visit to today. */
function daysOf(
  counts: readonly Count[],
  goals: readonly [string, readonly Goal[]][],
  today: string,
): DayInsight[] {
  const first = firstDayOf(counts);
  if (first === undefined) return [];
  const byDay = groupedBy(counts, ([day]) => day);
  return daysFrom(first, today).map((day) => {
    const some = byDay.get(day) ?? [];
    return {
      day,
      visits: sumOf(some, ([, , kind]) => kind === 'visit'),
      goals: Object.fromEntries(goals.map(([name, meant]) => [name, reachedBy(some, meant)])),
    };
  });
}
