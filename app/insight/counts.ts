import { UserError, type FunnelDocument } from '../../engine';
import {
  areCounts,
  areLeadResults,
  areLeadTimes,
  leadFieldIds,
  type Count,
  type InsightCounts,
  type LeadResult,
  type LeadTimes,
} from '../../engine/insight';
import { unanswered, type ProjectClient } from '../project/project-client';

/** The days that a report is about: "2026-11-25". */
export interface Days {
  readonly from: string;
  readonly until: string;
  /** Whose days, such as "Europe/Berlin". */
  readonly zone: string;
}

/** Which visits count: those with one of some values of each of these dimensions of the database's report. */
export type Only = Readonly<Record<string, readonly string[]>>;

/** A backend, by the name under which people know it. */
export interface InsightBackend {
  readonly name: string;
  readonly client: ProjectClient;
}

/** No visit began before this day. */
const firstOfAll = '2020-01-01';

/**
 * The counts of a funnel's visits; of experiments all since they started.
 * @param by a dimension of the database's report: "device" or "field:role"
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function readCounts(
  backend: InsightBackend,
  document: Pick<FunnelDocument, 'id' | 'experiments' | 'fields' | 'webhook'>,
  days: Days,
  { by, only }: { readonly by: string | undefined; readonly only: Only },
): Promise<InsightCounts> {
  const { id, experiments } = document;
  const counts = (dimension: string): Promise<readonly Count[]> =>
    countsBy(backend, id, days, { by: dimension, only });
  await sumUp(backend);
  const byCampaign = await counts('campaign');
  const asked = by === undefined ? undefined : by === 'campaign' ? byCampaign : await counts(by);
  const compared = await experimentCounts(backend, { id, experiments }, days.until);
  const results =
    Object.keys(only).length === 0 ? await resultsOf(backend, document, days) : undefined;
  return { all: withoutValues(byCampaign), byCampaign, by: asked, experiments: compared, results };
}

/** What became of the leads of some days. @throws UserError as `readCounts` */
async function resultsOf(
  { name, client }: InsightBackend,
  document: Pick<FunnelDocument, 'id' | 'fields' | 'webhook'>,
  { from, until, zone }: Days,
): Promise<readonly LeadResult[]> {
  const { data, error, status } = await client.rpc('read_lead_results', {
    p_survey_id: document.id,
    p_fields: [...leadFieldIds(document)],
    p_from: from,
    p_until: until,
    p_zone: zone,
  });
  if (error) throw unanswered(name, 'function read_lead_results', status, error.message);
  const rows: unknown = data;
  if (!areLeadResults(rows))
    throw new UserError(`${name} answers with what are no leads. Apply supabase/migrations again.`);
  return rows;
}

/**
 * The counts of all visits of a funnel's experiments, since each has started, whatever a report is about.
 * @param until the last day, in UTC as the days on which they start
 * @throws UserError as `readCounts`
 */
export async function experimentCounts(
  backend: InsightBackend,
  { id, experiments }: Pick<FunnelDocument, 'id' | 'experiments'>,
  until: string,
): Promise<InsightCounts['experiments']> {
  const compared: [string, readonly Count[]][] = [];
  for (const [name, { started = firstOfAll, goal, guardrails }] of Object.entries(experiments)) {
    const days = { from: started, until, zone: 'UTC' };
    const counts = await countsBy(backend, id, days, { by: `experiment:${name}` });
    const isLater = [goal, ...guardrails].some(
      ({ won, revenue }) => won === true || revenue === true,
    );
    const later = isLater ? await wonCounts(backend, id, name, days) : [];
    compared.push([name, [...counts, ...later]]);
  }
  return Object.fromEntries(compared);
}

/** What became of the visitors of an experiment, as counts of its last day. @throws UserError as `readCounts` */
async function wonCounts(
  { name, client }: InsightBackend,
  survey: string,
  experiment: string,
  { from, until }: Days,
): Promise<readonly Count[]> {
  const { data, error, status } = await client.rpc('read_experiment_results', {
    p_survey_id: survey,
    p_experiment: experiment,
    p_from: from,
    p_until: until,
  });
  if (error) throw unanswered(name, 'function read_experiment_results', status, error.message);
  return (Array.isArray(data) ? data : []).flatMap((row): Count[] => {
    const { variation, won, amount, squares } = Object(row);
    return [
      [until, String(variation), 'won', '', '', Number(won)],
      [until, String(variation), 'amount', '', '', Number(amount)],
      [until, String(variation), 'square', '', '', Number(squares)],
    ];
  });
}

/** The same visits, not told apart. */
const withoutValues = (counts: readonly Count[]): readonly Count[] =>
  counts.flatMap(([day, , ...rest]): Count[] => (rest[0] === 'others' ? [] : [[day, '', ...rest]]));

/**
 * Has the backend sum up the visits that are over, which reports then need not read: a bounded part with each call.
 * @throws UserError as `readCounts`
 */
export async function sumUp({ name, client }: InsightBackend): Promise<void> {
  for (;;) {
    const { data, error, status } = await client.rpc('sum_up_insight');
    if (error) throw unanswered(name, 'function sum_up_insight', status, error.message);
    // Null says that nothing is left. Its type says that there is always a number.
    if (typeof data !== 'number') return;
  }
}

/**
 * The counts of a funnel's visits by one dimension of the database's report. Of an experiment all visits count.
 * @param survey the funnel's id
 * @throws UserError as `readCounts`
 */
export async function countsBy(
  { name, client }: InsightBackend,
  survey: string,
  { from, until, zone }: Days,
  { by, only = {} }: { readonly by: string; readonly only?: Only },
): Promise<readonly Count[]> {
  const { data, error, status } = await client.rpc('read_insight_report', {
    p_survey_id: survey,
    p_from: from,
    p_until: until,
    p_by: by,
    p_only: Object.fromEntries(Object.entries(only).map(([key, values]) => [key, [...values]])),
    p_zone: zone,
  });
  if (error) throw unanswered(name, 'function read_insight_report', status, error.message);
  const counts: unknown = data;
  if (!areCounts(counts))
    throw new UserError(`${name} answers with what is no report. Apply supabase/migrations again.`);
  return counts;
}

/**
 * When a funnel's leads came since a moment. Undefined where it asks for no address.
 * @throws UserError as `readCounts`
 */
export async function leadTimesOf(
  { name, client }: InsightBackend,
  document: Pick<FunnelDocument, 'id' | 'fields' | 'webhook'>,
  since: Date,
): Promise<LeadTimes | undefined> {
  const ids = leadFieldIds(document);
  if (ids.length === 0) return undefined;
  const { data, error, status } = await client.rpc('insight_leads', {
    p_survey_id: document.id,
    p_fields: [...ids],
    p_since: since.toISOString(),
  });
  if (error) throw unanswered(name, 'function insight_leads', status, error.message);
  const times: unknown = data;
  if (!areLeadTimes(times))
    throw new UserError(`${name} answers with what are no leads. Apply supabase/migrations again.`);
  return times;
}

/** A visit of the last minutes: a mark of it that says nothing about the visitor, the screen where it is, and its age. */
export type VisitNow = readonly [mark: string, screen: string, seconds: number];

/** The visits of the last five minutes, the newest first. @throws UserError as `readCounts` */
export async function visitsNow(
  { name, client }: InsightBackend,
  survey: string,
): Promise<readonly VisitNow[]> {
  const { data, error, status } = await client.rpc('insight_now', { p_survey_id: survey });
  if (error) throw unanswered(name, 'function insight_now', status, error.message);
  const visits: unknown = data;
  return Array.isArray(visits) ? visits.filter(isVisitNow) : [];
}

const isVisitNow = (row: unknown): row is VisitNow =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  typeof row[1] === 'string' &&
  typeof row[2] === 'number';
