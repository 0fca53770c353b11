import type { FunnelDocument } from '../document/document.generated';
import type { FunnelGraph } from '../graph/graph';
import { headingOf } from '../document/heading';
import { leadField } from '../document/lead-field';
import { valuesDrawn } from '../document/assigned';
import { rateOf, verdictsOf, type Verdict } from '../experiments';
import { byValue, othersIn, sumOf, type Count, type InsightCounts } from './counts';
import { own } from '../document/own';
import { replaceTokens } from '../document/tokens';
import { underPresentIds } from './present-ids';
import { grouped } from './tally';
import { screensOf, type ScreensInsight } from './screens';

/** What visits have shown. */
export interface InsightReport extends ScreensInsight {
  /** By the value of what was asked for, the one with most visits first. Empty where nothing was. */
  readonly groups: readonly (ScreensInsight & { readonly value: string })[];
  /** How many values there are besides, with fewer visits than these. */
  readonly otherGroups: number;
  readonly days: readonly DayInsight[];
  /** Leads, completed signups and ends of the funnel, with the campaigns that they came from. */
  readonly goals: readonly GoalInsight[];
  readonly experiments: readonly ExperimentInsight[];
}

/** The visits that began on a day. */
interface DayInsight {
  /** In UTC, "2026-11-25". */
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

/** How an experiment stands. */
export interface ExperimentInsight {
  readonly name: string;
  readonly question: string;
  /** The first day that counts. Undefined where all do. */
  readonly started: string | undefined;
  readonly goal: string;
  readonly versions: readonly VersionInsight[];
  /** Each other version compared with the first. */
  readonly verdicts: readonly Verdict[];
}

/** A version of an experiment: how many were exposed to it, and reached the goal since. */
interface VersionInsight {
  readonly value: string;
  readonly label: string;
  readonly visitors: number;
  readonly reached: number;
  /** The part that reached it, with the interval that holds it in 19 of 20 cases, if one looks once. */
  readonly rate: { readonly estimate: number; readonly low: number; readonly high: number };
}

type Goal = FunnelDocument['experiments'][string]['goal'];

/**
 * What visits have shown, for a document. Counts of earlier versions of it count for the screens that have the same ids,
 * or had them.
 * @param today in UTC: days are counted up to it
 */
export function insightReport(
  document: FunnelDocument,
  graph: FunnelGraph,
  recorded: InsightCounts,
  today: string,
): InsightReport {
  const { nodes, outcomes = {} } = document;
  const counts = underPresentIds(document, recorded);
  const screens = (some: readonly Count[]): ScreensInsight => screensOf(document, graph.ends, some);
  const by = counts.by ?? [];
  const groups = byValue(by).map((group) => ({ value: group.value, ...screens(group.counts) }));

  const lead = leadField(document);
  const ends = Object.entries(nodes).flatMap(([id, node]): { name: string; goal: Goal }[] => {
    const { label } = (node.outcome === undefined ? undefined : outcomes[node.outcome]) ?? {};
    const isEnd = node.outcome !== undefined || graph.nodes[id]?.transitions.length === 0;
    return isEnd ? [{ name: label ?? nameOf(node) ?? id, goal: { reached: id } }] : [];
  });
  const leads = lead === undefined ? [] : [{ name: 'leads', goal: { sent: lead } }];
  const signups = Object.values(nodes).flatMap((node): { name: string; goal: Goal }[] =>
    node.type === 'signup' ? [{ name: 'signups', goal: { sent: node.fields.completedAt } }] : [],
  );
  const named = groupByName([...leads, ...signups, ...ends]);
  const days = daysOf(counts.all, named, today);
  const campaigns = byValue(counts.byCampaign);
  const others = counts.byCampaign.filter(([, value]) => value === null);
  const goals = named.map(([name, meant]) => ({
    name,
    reached: reachedBy(counts.all, meant),
    from: Object.fromEntries(
      campaigns.flatMap(({ value, counts: some }): [string, number][] => {
        const reached = reachedBy(some, meant);
        return reached === 0 ? [] : [[value, reached]];
      }),
    ),
    fromOthers: reachedBy(others, meant),
  }));
  const experiments = Object.keys(document.experiments).map((name) =>
    experimentInsight(document, name, own(counts.experiments, name) ?? [], today),
  );
  return { ...screens(counts.all), groups, otherGroups: othersIn(by), days, goals, experiments };
}

/** Goals under their names: several screens may show one outcome. */
function groupByName(goals: readonly { name: string; goal: Goal }[]): [string, Goal[]][] {
  const names = [...new Set(goals.map(({ name }) => name))];
  return names.map((name) => [
    name,
    goals.flatMap((each) => (each.name === name ? [each.goal] : [])),
  ]);
}

/** How many visits have reached one of some goals that exclude each other. */
const reachedBy = (counts: readonly Count[], goals: readonly Goal[]): number =>
  sumOf(counts, ([, , kind, a]) =>
    goals.some(({ sent, reached }) =>
      sent === undefined
        ? a === reached && ['on', 'back', 'left', 'reached'].includes(kind)
        : a === sent && kind === 'sent',
    ),
  );

/** Every day from the first visit to today. */
function daysOf(
  counts: readonly Count[],
  goals: readonly [string, readonly Goal[]][],
  today: string,
): DayInsight[] {
  const first = counts.flatMap(([day]) => day ?? []).toSorted()[0];
  if (first === undefined) return [];
  const byDay = grouped(counts, ([day]) => day);
  return daysFrom(first, today).map((day) => {
    const some = byDay.get(day) ?? [];
    return {
      day,
      visits: sumOf(some, ([, , kind]) => kind === 'visit'),
      goals: Object.fromEntries(goals.map(([name, meant]) => [name, reachedBy(some, meant)])),
    };
  });
}

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayLength = 86_400_000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);

function experimentInsight(
  document: FunnelDocument,
  name: string,
  all: readonly Count[],
  today: string,
): ExperimentInsight {
  const { experiments, fields } = document;
  const {
    field = '',
    question = '',
    goal = {},
    guardrails = [],
    smallest = '',
    started,
  } = own(experiments, name) ?? {};
  const declared = own(fields, field);
  const counts = all.filter(([day]) => day !== null && day >= (started ?? ''));
  const choice = declared?.type === 'choice' ? declared : undefined;
  const versions = (declared ? valuesDrawn(declared) : []).map((value) => {
    const exposed = counts.filter(([, each]) => each === value);
    const visitors = sumOf(exposed, ([, , kind]) => kind === 'visit');
    const reached = reachedBy(exposed, [goal]);
    return {
      ...{ value, label: own(choice?.values, value)?.label ?? value, visitors, reached },
      rate: rateOf({ visitors, reached }),
      weight: own(choice?.assigned?.weights, value) ?? 1,
      guarded: guardrails.map((each) => reachedBy(exposed, [each])),
    };
  });
  const verdicts = verdictsOf({
    versions: versions.map(({ label, ...version }) => ({ ...version, name: label })),
    days: exposedBy(
      counts,
      versions.map(({ value }) => value),
      { since: started, today },
    ),
    goal: goalInWords(goal, document),
    smallest: Number.parseFloat(smallest) / 100,
    guardrails: guardrails.map((each) => goalInWords(each, document)),
  });
  return {
    ...{ name, question, started, goal: goalInWords(goal, document), verdicts },
    versions: versions.map(({ weight: _w, guarded: _g, ...version }) => version),
  };
}

/** How many were exposed to each version until the end of each day. */
function exposedBy(
  counts: readonly Count[],
  values: readonly string[],
  { since, today }: { readonly since: string | undefined; readonly today: string },
): number[][] {
  const byDay = grouped(counts, ([day]) => day);
  const all = values.map(() => 0);
  return daysFrom(since ?? counts.flatMap(([day]) => day ?? []).toSorted()[0] ?? today, today).map(
    (day) => {
      for (const [, value, kind, , , n] of byDay.get(day) ?? []) {
        const version = values.indexOf(value ?? '');
        if (kind === 'visit' && version >= 0) all[version] = (all[version] ?? 0) + n;
      }
      return [...all];
    },
  );
}

/** A goal in words: 'leads', 'signups', 'answers to "Your role"' or 'visitors at "Your Plan"'. */
function goalInWords(
  { sent, reached = '' }: Goal,
  { fields, nodes }: Pick<FunnelDocument, 'fields' | 'nodes'>,
): string {
  if (sent === undefined) return `visitors at "${nameOf(own(nodes, reached)) ?? reached}"`;
  const field = own(fields, sent);
  if (field?.type === 'email') return 'leads';
  if (field?.type === 'time') return 'signups';
  const label = field && 'label' in field ? field.label : undefined;
  return `answers to "${label ?? sent}"`;
}

/** The heading of a screen without what is the visitor's own: "A Planting Plan for …". */
function nameOf(node: FunnelDocument['nodes'][string] | undefined): string | undefined {
  const heading = node && headingOf(node);
  return heading && replaceTokens(heading, ({ fallback }) => fallback ?? '…');
}
