import type { FunnelDocument } from '../../../engine';
import type { Plan } from '../../../engine/paths';
import type { RunResult } from '../browser/test-context';
import type { Gallery } from '../browser/screens';

/** What a report is written from. */
export interface ReportInput {
  readonly file: string;
  readonly document: FunnelDocument;
  readonly plan: Plan;
  readonly results: readonly RunResult[];
  readonly gallery: Gallery;
  /** Where pictures are, from the page. */
  readonly pictures: string;
  /** Requests to other hosts that were answered with nothing. Undefined where there was no deployed site. */
  readonly blocked?: readonly string[];
}
