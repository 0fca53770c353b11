import { own, type FunnelDocument } from '../../../engine';
import { graphOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import {
  dimensionsOf,
  insightReport,
  presentId,
  byValue,
  type InsightReport,
} from '../../../engine/insight';
import { countsBy, visitsNow, type InsightBackend, type VisitNow } from '../../insight/counts';
import { projectFrom } from '../../project/project';
import { embeddedClient, projectClient } from '../../project/project-client';
import { backendDirectory } from '../data-directory';
import { sharedBackend } from '../backend-pool';
import { readFlow } from './studio-files';

/** Which visits count. */
export interface InsightQuestion {
  /** The first and the last day, in UTC: "2026-11-25". The last thirty days where they are missing. */
  readonly from?: string;
  readonly until?: string;
  /** Only visits with one value of this: "device", or the id of a field. */
  readonly by?: string;
  /** The one with most visits where it is missing. */
  readonly value?: string;
}

/** What the visits of a flow have shown. */
export interface FlowInsight {
  /** Where it is from, for people. */
  readonly backend: string;
  readonly from: string;
  readonly until: string;
  /** The values that visits are told apart by, the one with most visits first. */
  readonly values: readonly { readonly value: string; readonly visits: number }[];
  /** The one whose visits are shown. */
  readonly value?: string;
  /** Undefined where the file has mistakes that keep the funnel from running. */
  readonly report?: InsightReport;
}

const dayLength = 86_400_000;

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
  const today = dayOf(Date.now());
  const until = asked.until ?? today;
  const from = asked.from ?? dayOf(Date.parse(today) - (usualDays - 1) * dayLength);
  const backend = await insightBackend();
  const document = documentIn(root, file);
  const said = { backend: backend.name, from, until };
  if (!document) return { ...said, values: [] };
  const by = own(dimensionsOf(document), asked.by) ?? 'all';
  const counts = await countsBy(backend, document.id, { from, until }, by);
  const groups = by === 'all' ? [] : byValue(counts);
  const shown = groups.find((each) => each.value === asked.value) ?? groups[0];
  const all = shown ? shown.counts : by === 'all' ? counts : [];
  const parts = { all, byCampaign: [], experiments: {} };
  return {
    ...said,
    values: groups.map(({ value, visits }) => ({ value, visits })),
    value: shown?.value,
    report: insightReport(document, graphOf(document), parts, today),
  };
}

/** Where the visits of the last five minutes are. @throws as `flowInsight` */
export async function flowVisits(root: string, file: string): Promise<readonly VisitNow[]> {
  const document = documentIn(root, file);
  if (!document) return [];
  const screenNow = presentId(document.nodes);
  const visits = await visitsNow(await insightBackend(), document.id);
  return visits.map(([mark, screen, seconds]) => [mark, screenNow(screen), seconds]);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const documentIn = (root: string, file: string): FunnelDocument | undefined =>
  check(readFlow(root, file).text).document;

async function insightBackend(): Promise<InsightBackend> {
  const project = projectFrom();
  if (project) return { name: project.url, client: projectClient(project) };
  const embedded = sharedBackend({ directory: backendDirectory(), say: () => undefined });
  return { name: 'the embedded backend', client: embeddedClient(await embedded) };
}
