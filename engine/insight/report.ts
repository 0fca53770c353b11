import type { FunnelDocument } from '../document/document.generated';
import type { FunnelGraph } from '../graph/graph';
import { headingOf } from '../document/heading';
import { leadField } from '../document/lead-field';
import { valuesDrawn } from '../document/assigned';
import { rateOf, verdictOf, type Verdict } from '../experiments';
import { byValue, othersIn, sumOf, type Count, type InsightCounts } from './counts';
import { own } from '../document/own';
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
  /** The part that reached it, with the interval that holds it in 19 of 20 cases. */
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
    return isEnd ? [{ name: label ?? headingOf(node) ?? id, goal: { reached: id } }] : [];
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
  const days: string[] = [];
  for (let day = first; day <= today; day = dayAfter(day)) days.push(day);
  const byDay = grouped(counts, ([day]) => day);
  return days.map((day) => {
    const some = byDay.get(day) ?? [];
    return {
      day,
      visits: sumOf(some, ([, , kind]) => kind === 'visit'),
      goals: Object.fromEntries(goals.map(([name, meant]) => [name, reachedBy(some, meant)])),
    };
  });
}

const dayLength = 86_400_000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);

function experimentInsight(
  { experiments, fields }: FunnelDocument,
  name: string,
  all: readonly Count[],
  today: string,
): ExperimentInsight {
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
      guarded: guardrails.map((each) => ({ visitors, reached: reachedBy(exposed, [each]) })),
    };
  });
  const since = started ?? counts.flatMap(([day]) => day ?? []).toSorted()[0] ?? today;
  const lasted = Math.max(1, (Date.parse(today) - Date.parse(since)) / dayLength + 1);
  const [first, ...others] = versions;
  const verdicts = others.flatMap((other) =>
    first
      ? [
          verdictOf({
            versions: [
              { ...first, name: first.label },
              { ...other, name: other.label },
            ],
            goal: goalInWords(goal, fields),
            smallest: Number.parseFloat(smallest) / 100,
            perDay: (first.visitors + other.visitors) / lasted,
            guardrails: guardrails.map((guarded, index) => ({
              name: goalInWords(guarded, fields),
              counts: [
                first.guarded[index] ?? { visitors: 0, reached: 0 },
                other.guarded[index] ?? { visitors: 0, reached: 0 },
              ] as const,
            })),
          }),
        ]
      : [],
  );
  return {
    ...{ name, question, goal: goalInWords(goal, fields), verdicts },
    versions: versions.map(({ weight: _w, guarded: _g, ...version }) => version),
  };
}

/** A goal in words: 'leads', 'signups', 'answers to "role"' or 'visitors at "offer"'. */
function goalInWords({ sent, reached = '' }: Goal, fields: FunnelDocument['fields']): string {
  if (sent === undefined) return `visitors at "${reached}"`;
  const type = fields[sent]?.type;
  if (type === 'email') return 'leads';
  return type === 'time' ? 'signups' : `answers to "${sent}"`;
}
