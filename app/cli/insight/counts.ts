import { UserError, type FunnelDocument } from '../../../engine';
import { areCounts, type Count, type InsightCounts } from '../../../engine/insight';
import { unanswered, type ProjectClient } from '../project-client';

/** The days that a report is about, in UTC: "2026-11-25". */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** A backend, by the name under which people know it. */
interface Backend {
  readonly name: string;
  readonly client: ProjectClient;
}

/**
 * The counts of a funnel's visits.
 * @param by a dimension of the database's report: "device" or "field:role"
 * @throws UserError when the backend does not answer, refuses the key or has not been migrated
 */
export async function countsOf(
  backend: Backend,
  { id, experiments }: Pick<FunnelDocument, 'id' | 'experiments'>,
  days: Days,
  by?: string,
): Promise<InsightCounts> {
  const counts = (dimension: string): Promise<readonly Count[]> =>
    countsBy(backend, id, days, dimension);
  const all = await counts('all');
  const byCampaign = await counts('campaign');
  const asked = by === undefined ? undefined : by === 'campaign' ? byCampaign : await counts(by);
  const compared: [string, readonly Count[]][] = [];
  for (const name of Object.keys(experiments))
    compared.push([name, await counts(`experiment:${name}`)]);
  return { all, byCampaign, by: asked, experiments: Object.fromEntries(compared) };
}

async function countsBy(
  { name, client }: Backend,
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
