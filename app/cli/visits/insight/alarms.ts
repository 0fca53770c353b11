import type { FunnelDocument } from '../../../../engine';
import { leadTimesOf } from '../../../insight/counts';
import { alarmsOf, type Alarm, type ExperimentInsight } from '../../../../engine/insight';
import { unanswered } from '../../../project/project-client';
import type { OpenProject } from '../session/backend';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * What is wrong now with a funnel, its experiments and the webhook.
 * @throws UserError as `readCounts`
 */
export async function alarmsNow(
  project: OpenProject,
  document: FunnelDocument,
  experiments: readonly ExperimentInsight[],
): Promise<Alarm[]> {
  const now = Date.now();
  const leads = await leadTimesOf(project, document, new Date(now - 30 * day));
  const deliveries = await openDeliveries(project, now);
  return alarmsOf({ funnel: document.id, now, leads, experiments, deliveries });
}

/** Events that wait for more than an hour; and those that the schedule gave up in the last week, after seven days. */
async function openDeliveries(
  { name, client }: OpenProject,
  now: number,
): Promise<{ waiting: number; givenUp: number }> {
  const count = async (
    statuses: readonly string[],
    { since, until }: Readonly<Record<'since' | 'until', number>>,
  ): Promise<number> => {
    const answer = await client
      .from('webhook_deliveries')
      .select('event_id', { count: 'exact', head: true })
      .in('status', statuses)
      .gte('created_at', new Date(since).toISOString())
      .lt('created_at', new Date(until).toISOString());
    if (answer.error)
      throw unanswered(name, 'table webhook_deliveries', answer.status, answer.error.message);
    return answer.count ?? 0;
  };
  // Where nothing has ever arrived there is no webhook, and all is only stored.
  const isUsed = (await count(['delivered'], { since: 0, until: now })) > 0;
  const open = ['failed', 'sending', ...(isUsed ? ['stored'] : [])];
  return {
    waiting: await count(open, { since: now - 7 * day, until: now - hour }),
    givenUp: await count(open, { since: now - 14 * day, until: now - 7 * day }),
  };
}

/**
 * Those of some alarms that were not sent to a destination within a day, for one who sends them.
 * @param send rejects where it cannot send them: others may then try
 */
export async function sendNew(
  { name, client }: OpenProject,
  destination: string,
  alarms: readonly Alarm[],
  send: (alarms: readonly Alarm[]) => Promise<void>,
): Promise<readonly Alarm[]> {
  const where = { p_destination: destination };
  const { data, error, status } = await client.rpc('claim_insight_alarms', {
    ...where,
    p_alarms: alarms.map(({ id }) => id),
  });
  if (error) throw unanswered(name, 'function claim_insight_alarms', status, error.message);
  const claimed = alarms.filter(({ id }) => data.includes(id));
  if (claimed.length === 0) return [];
  const finish = async (isSent: boolean): Promise<void> => {
    const ended = await client.rpc('finish_insight_alarms', {
      ...where,
      p_alarms: claimed.map(({ id }) => id),
      p_sent: isSent,
    });
    if (ended.error)
      throw unanswered(name, 'function finish_insight_alarms', ended.status, ended.error.message);
  };
  try {
    await send(claimed);
  } catch (error_) {
    await finish(false);
    throw error_;
  }
  await finish(true);
  return claimed;
}
