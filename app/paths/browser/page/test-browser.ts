import type { Page } from 'playwright';
import type { PageAction } from '../../visitor/action';
import type { AnsweringBackend } from './backend';
import type { TestDevice } from './devices';

/** A page as tests look at it in any browser: what the pages of all have of Playwright's. */
export interface SeenPage extends Pick<Page, 'evaluate'> {
  readonly clock: Pick<Page['clock'], 'runFor'>;
  screenshot(options?: PictureOptions): Promise<Buffer>;
}

/** Playwright's words for pictures that all browsers can take. */
type PictureOptions = Pick<
  NonNullable<Parameters<Page['screenshot']>[0]>,
  'path' | 'type' | 'quality' | 'fullPage' | 'animations' | 'caret' | 'style'
>;

/** What is known of a visit before its browser is opened. */
export interface BrowserOpening {
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly device: Omit<TestDevice, 'name' | 'colorScheme'> & {
    readonly colorScheme?: 'dark' | 'light';
  };
  /** Other hosts that pages may ask. They answer with an empty page. */
  readonly hosts: readonly string[];
  /** Whether the visit brings a problem about itself. */
  readonly isExpected: (problem: string) => boolean;
  /** Takes the requests of a deployed site that are answered with nothing. */
  readonly blocked?: Set<string>;
  /** How long a control may take to appear, in milliseconds. */
  readonly patience: number;
  /** Whether a trace is wanted. */
  readonly isTraced?: boolean;
  /** For pictures: the visitor wants reduced motion, and nothing is kept for a second visit. Else movement is held. */
  readonly isStill?: boolean;
}

/** The browser of someone who has never been on the site. Its clock is held from `startTime` on. */
export interface VisitBrowser {
  /** The tab that the visitor looks at. */
  readonly page: SeenPage;
  readonly backend: AnsweringBackend;
  /** How many requests of pages have no answer yet, without those of clips. */
  readonly openRequests: number;
  /** @throws where the page offers no way to do it */
  do(action: PageAction): Promise<void>;
  /** What went wrong on the page since the last call. */
  problems(): Promise<readonly string[]>;
  /** Slows down the network, or restores it. */
  slow(isSlow: boolean): Promise<void>;
  /** Writes the trace, where one was wanted. */
  keepTrace(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that tests are done in. */
export interface TestBrowser {
  /** Whether it can record traces. */
  readonly hasTraces: boolean;
  open(opening: BrowserOpening): Promise<VisitBrowser>;
  close(): Promise<void>;
}

/**
 * When visits begin: the same day for every run, so that a plan holds and screens look the same whenever it runs. The
 * days that plans answer are around it.
 */
export const startTime = new Date('2026-06-15T10:00:00Z');

/** When pages are opened: their clocks stand still from here on. */
export const openingTime = new Date(startTime.getTime() + 60_000);
