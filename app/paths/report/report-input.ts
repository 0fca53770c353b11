import type { FunnelDocument } from '../../../engine';
import type { Judged, Plan } from '../../../engine/paths';
import type { RunResult } from '../browser/test-context';
import type { ScreenPictures } from '../browser/compare/screens';

/** What a report is written from. */
export interface ReportInput {
  readonly file: string;
  readonly document: FunnelDocument;
  readonly plan: Plan;
  readonly results: readonly RunResult[];
  readonly gallery: ScreenPictures;
  /** The address of a picture, by its file in the gallery. */
  readonly pictureOf: (file: string) => string;
  readonly judged: readonly Judged[];
  /** Requests to other hosts that were answered with nothing. Undefined where there was no deployed site. */
  readonly blocked?: readonly string[];
  /** What was not done in the browser, a sentence each. */
  readonly notDone: readonly string[];
}
