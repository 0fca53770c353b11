import { isRecord, own, type FunnelDocument } from '../../../../engine';
import { graphOf } from '../../../../engine/build';
import {
  byPart,
  byValue,
  dimensionsOf,
  insightReport,
  presentId,
  storedValues,
  underPresentValues,
  type InsightCounts,
  type InsightReport,
} from '../../../../engine/insight';
import {
  countsBy,
  experimentCounts,
  sumUp,
  visitsNow,
  type Only,
  type VisitNow,
} from '../../../insight/counts';
import { dayFrom, dayIn, machineZone } from '../../../insight/days';
import { runnableFlow, studioBackend } from './flow-backend';

/** Which visits count, as an address says it. */
export interface InsightQuestion {
  /** The first and the last day: "2026-11-25". The last thirty days where they are missing. */
  readonly from?: string;
  readonly until?: string;
  /** Filters as JSON: {"device": ["phone"]}, by "device" or the id of a field. One without values lets all pass. */
  readonly only?: string;
}

/** What the visits of a flow have shown. */
export interface FlowInsight {
  /** Where it is from, for people. */
  readonly backend: string;
  readonly from: string;
  readonly until: string;
  /** Whose days: "Europe/Berlin". */
  readonly zone: string;
  /** The filters that were asked for, with the values of the visits that pass the others: the one with most visits first. */
  readonly filters: readonly {
    readonly name: string;
    readonly values: readonly { readonly value: string; readonly visits: number }[];
  }[];
  /** Undefined where the file has mistakes that keep the funnel from running. */
  readonly report?: InsightReport;
}

/** How many days count, with today, where none are asked for. */
const usualDays = 30;

/**
 * Reads what visits have shown, from the project that the environment names, else from the embedded backend.
 * @throws UserError where it does not answer; what the file system reports
 */
export async function flowInsight(
  root: string,
  file: string,
  asked: InsightQuestion,
): Promise<FlowInsight> {
  const zone = machineZone();
  const today = dayIn(zone, new Date());
  const { from = dayFrom(today, 1 - usualDays), until = today } = asked;
  const days = { from, until, zone };
  const backend = await studioBackend();
  const document = runnableFlow(root, file);
  const said = { backend: backend.name, ...days };
  if (!document) return { ...said, filters: [] };
  const filters = filtersIn(document, asked.only);
  /** The filters, or those of other names than one. */
  const only = (but?: string): Only =>
    Object.fromEntries(
      filters.flatMap(({ name, dimension, stored }) =>
        name === but || stored.length === 0 ? [] : [[dimension, stored]],
      ),
    );
  await sumUp(backend);
  const all = await countsBy(backend, document.id, days, { by: 'all', only: only() });
  const shown: FlowInsight['filters'][number][] = [];
  for (const { name, dimension, chosen } of filters) {
    const field = dimension === name ? undefined : own(document.fields, name);
    const counts = await countsBy(backend, document.id, days, { by: dimension, only: only(name) });
    const known = underPresentValues(field, counts);
    const values = field?.type === 'choices' ? byPart(known) : byValue(known);
    const none = chosen.filter((value) => values.every((each) => each.value !== value));
    shown.push({
      name,
      values: [
        ...values.map(({ value, visits }) => ({ value, visits })),
        ...none.map((value) => ({ value, visits: 0 })),
      ],
    });
  }
  const parts = { all, byCampaign: [], experiments: {} };
  const report = insightReport(document, graphOf(document), parts, today);
  return { ...said, filters: shown, report };
}

interface Filter {
  readonly name: string;
  readonly dimension: string;
  readonly chosen: readonly string[];
  /** The same, as the database may have them. */
  readonly stored: readonly string[];
}

/** The filters in a query string that the document knows. Unknown ones are left out. */
function filtersIn(document: FunnelDocument, written = '{}'): readonly Filter[] {
  let only: unknown;
  try {
    only = JSON.parse(written);
  } catch {
    return [];
  }
  const dimensions = dimensionsOf(document);
  return Object.entries(isRecord(only) ? only : {}).flatMap(([name, values]): Filter[] => {
    const dimension = own(dimensions, name);
    if (dimension === undefined || !Array.isArray(values)) return [];
    const chosen = values.filter((each) => typeof each === 'string');
    return [{ name, dimension, chosen, stored: storedValues(document, name, chosen) }];
  });
}

/** What the visits of a flow have shown of its experiments. */
export interface FlowExperiments {
  /** Where it is from, for people. */
  readonly backend: string;
  /** All visits of the last thirty days, and those of each experiment since it started. */
  readonly counts: Pick<InsightCounts, 'all' | 'experiments'>;
}

/**
 * Reads the visits of a flow's experiments, from the same project: since each has started, and of the last thirty days all.
 * @throws as `flowInsight`
 */
export async function flowExperiments(root: string, file: string): Promise<FlowExperiments> {
  const backend = await studioBackend();
  const document = runnableFlow(root, file);
  if (!document) return { backend: backend.name, counts: { all: [], experiments: {} } };
  // As the days on which experiments start.
  const zone = 'UTC';
  const until = dayIn(zone, new Date());
  const days = { from: dayFrom(until, 1 - usualDays), until, zone };
  await sumUp(backend);
  const all = await countsBy(backend, document.id, days, { by: 'all' });
  const experiments = await experimentCounts(backend, document, until);
  return { backend: backend.name, counts: { all, experiments } };
}

/** Where the visits of the last five minutes are. @throws as `flowInsight` */
export async function flowVisits(root: string, file: string): Promise<readonly VisitNow[]> {
  const document = runnableFlow(root, file);
  if (!document) return [];
  const screenNow = presentId(document.nodes);
  const visits = await visitsNow(await studioBackend(), document.id);
  return visits.map(([mark, screen, seconds]) => [mark, screenNow(screen), seconds]);
}
