import { graphOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { areCounts, insightReport, type Count, type InsightReport } from '../../../engine/insight';
import { backendDirectory } from '../data-directory';
import { sharedBackend } from '../backend-pool';
import { readFlow } from './studio-files';

/** What the visits of a flow have shown in the embedded backend. */
export interface FlowInsight {
  /** The first day that counts, in UTC. */
  readonly from: string;
  /** Undefined where the file has mistakes that keep the funnel from running. */
  readonly report?: InsightReport;
}

/** How many days count, with today. */
const days = 30;

/** Reads what visits have shown. @throws what the file system or the database reports */
export async function flowInsight(root: string, file: string): Promise<FlowInsight> {
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const { document } = check(readFlow(root, file).text);
  if (!document) return { from };
  const { query } = await sharedBackend({ directory: backendDirectory(), say: () => undefined });
  const counts = async (by: string): Promise<readonly Count[]> => {
    const sql = 'select public.insight_report($1, $2::date, $3::date, $4) as counts';
    const [row] = await query<{ readonly counts: unknown }>(sql, document.id, from, today, by);
    return row && areCounts(row.counts) ? row.counts : [];
  };
  const all = await counts('all');
  const parts = { all, byCampaign: await counts('campaign'), experiments: {} };
  return { from, report: insightReport(document, graphOf(document), parts, today) };
}
