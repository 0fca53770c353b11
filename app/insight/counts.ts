import { UserError, type FunnelDocument } from '../../engine';
import { areCounts, type Count, type InsightCounts } from '../../engine/insight';
import { unanswered, type ProjectClient } from '../project/project-client';

/** The days that a report is about, in UTC: "2026-11-25". */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** A backend, by the name under which people know it. */
export interface InsightBackend {
  readonly name: string;
  readonly client: ProjectClient;
}

/** No visit began before this day. */
const firstOfAll = '2020-01-01';

/**
 * The counts of a funnel's visits; of experiments since they started.
 * @param by a dimension of the database's report: "device" or "field:role"
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function countsOf(
  backend: InsightBackend,
  { id, experiments }: Pick<FunnelDocument, 'id' | 'experiments'>,
  days: Days,
  by?: string,
): Promise<InsightCounts> {
  const counts = (dimension: string): Promise<readonly Count[]> =>
    countsBy(backend, id, days, dimension);
  const all = await counts('all');
  const byCampaign = await counts('campaign');
  const asked = by === undefined ? undefined : by === 'campaign' ? byCampaign : await counts(by);
  const compared = await experimentCounts(backend, { id, experiments }, days.until);
  return { all, byCampaign, by: asked, experiments: compared };
}

/**
 * The counts of the visits of a funnel's experiments, since each has started, whatever days a report is about.
 * @param until the last day
 * @throws UserError as `countsOf`
 */
export async function experimentCounts(
  backend: InsightBackend,
  { id, experiments }: Pick<FunnelDocument, 'id' | 'experiments'>,
  until: string,
): Promise<InsightCounts['experiments']> {
  const compared: [string, readonly Count[]][] = [];
  for (const [name, { started = firstOfAll }] of Object.entries(experiments))
    compared.push([
      name,
      await countsBy(backend, id, { from: started, until }, `experiment:${name}`),
    ]);
  return Object.fromEntries(compared);
}

/**
 * The counts of a funnel's visits by one dimension of the database's report.
 * @param survey the funnel's id
 * @throws UserError as `countsOf`
 */
export async function countsBy(
  { name, client }: InsightBackend,
  survey: string,
  { from, until }: Days,
  by: string,
): Promise<readonly Count[]> {
  const { data, error, status } = await client.rpc('insight_report', {
    ...{ p_survey_id: survey, p_from: from, p_until: until, p_by: by },
  });
  if (error) throw unanswered(name, 'function insight_report', status, error.message);
  const counts: unknown = data;
  if (!areCounts(counts))
    throw new UserError(`${name} answers with what is no report. Apply supabase/migrations again.`);
  return counts;
}

/** A visit of the last minutes: a mark of it that says nothing about the visitor, the screen where it is, and its age. */
export type VisitNow = readonly [mark: string, screen: string, seconds: number];

/** The visits of the last five minutes, the newest first. @throws UserError as `countsOf` */
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
