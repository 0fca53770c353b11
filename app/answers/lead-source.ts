import type { Lead } from '../../engine/leads';

/** Some leads, as they were read at once. */
export interface LeadPage {
  /** Where they are from, for people: "the embedded backend". */
  readonly backend: string;
  readonly leads: readonly Lead[];
}

/**
 * Where the page of answers has the leads of one funnel from. All of it throws an Error whose message says
 * what is wrong and what to do.
 */
export interface LeadSource {
  /** All leads, the newest first, page by page: the first one small, so that it is there at once. An abort ends it. */
  readonly read: (signal: AbortSignal) => AsyncIterable<LeadPage>;
}
