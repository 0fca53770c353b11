import type { FunnelDocument } from '../../../engine';
import type { PlanRun } from '../../../engine/paths';
import type { RunSource } from '../run-source';
import type { Difference } from './compare/compare';
import type { TestDevice, DeviceName } from './page/devices';
import type { GoldenPictures } from './compare/golden-pictures';
import type { SitePaths } from './compare/own-address';
import type { KindsToFollow } from './compare/other-languages';
import type { Patience } from './page/patience';
import type { TestedScreen } from './compare/screens';
import type { SeenPage, TestBrowser } from './page/test-browser';

/** What runs need to know of the funnel and of where it is served. */
export interface TestContext extends Pick<RunSource, 'outline' | 'copyAfter'> {
  readonly browser: TestBrowser;
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly paths: SitePaths;
  readonly document: FunnelDocument;
  readonly device: TestDevice;
  /** The screens that axe has looked at, by their keys. Undefined where it need not look. */
  readonly examined?: Set<string>;
  /** The kinds of screens whose links to other languages are followed. Undefined where none need be. */
  readonly kindsToFollow?: KindsToFollow;
  /** Keeps a picture of a screen that is shown. Undefined where none are wanted. */
  readonly picture?: (screen: TestedScreen, page: SeenPage) => Promise<void>;
  /** Pictures that the screens are compared with. Undefined where none are kept. */
  readonly golden?: GoldenPictures;
  /**
   * Requests to other hosts, which a deployed site may make. They are answered with nothing. Undefined where such a
   * request is a fault.
   */
  readonly blocked?: Set<string>;
  /** How long runs wait for pages. Long enough for busy cores without it. */
  readonly patience?: Patience;
  /** When the time is over, in milliseconds since 1970. Runs that would not end by then are not begun. Never without it. */
  readonly end?: number;
  /** A run has done a step. */
  readonly onStep: () => void;
}

/** A step that did not end as planned. */
export interface StepFailure {
  /** Its place in the run, from 0. */
  readonly index: number;
  /** What it does, in words. */
  readonly words: string;
  readonly differences: readonly Difference[];
}

/** What became of a run. */
export interface RunResult {
  readonly run: PlanRun;
  readonly device: DeviceName;
  readonly seconds: number;
  /** How many steps went as planned. */
  readonly done: number;
  readonly failure?: StepFailure;
  /** The time was over for long before its last step. */
  readonly isCut?: true;
  /** The wrong answers that the page does not let a visitor enter, in words. */
  readonly notEntered: readonly string[];
}
