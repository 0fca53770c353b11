import type { Lead, LeadState, StoredSession } from '../../engine/leads';
import type { Resent } from './deliveries';
import type { Trace } from './traces';

/** Some leads, as they were read at once. */
export interface LeadPage {
  /** Where they are from, for people: "the embedded backend". */
  readonly backend: string;
  readonly leads: readonly Lead[];
}

/** What became of an event at a receiver besides the webhook: a mail, a chat, a list of contacts. */
export interface ToldReceiver {
  readonly receiver: string;
  readonly status: string;
  readonly error: string | null;
}

/** What is stored of one person, as the database's function read_lead answers. Times are ISO texts. */
export interface StoredPerson {
  readonly row: StoredSession;
  /** The events of the session, the oldest first. */
  readonly deliveries: readonly {
    readonly event_id: string;
    readonly status: string;
    readonly attempts: number;
    readonly http_status: number | null;
    readonly error: string | null;
    readonly created_at: string;
    readonly delivered_at: string | null;
    /** Those besides the webhook. */
    readonly receivers: readonly ToldReceiver[];
  }[];
  /** Sessions with the same address, of this funnel and of others. */
  readonly others: readonly {
    readonly session_id: string;
    readonly survey_id: string;
    readonly created_at: string;
  }[];
  readonly has_account: boolean;
}

/** How far the owner is with a lead. */
export interface LeadMark {
  readonly state: LeadState;
  /** At most 4,000 characters. */
  readonly note: string;
  /** In hundredths of the document's currency. Null where nothing is known. */
  readonly amount: number | null;
}

/**
 * Reads and changes the leads of one funnel for the page of answers. Methods that the user has no right to are left out. Each
 * throws an Error whose message says what is wrong and what to do.
 */
export interface LeadSource {
  /** All leads, the newest first, page by page: the first one small, so that it is there at once. An abort ends it. */
  readonly read: (signal: AbortSignal) => AsyncIterable<LeadPage>;
  /** Undefined where the session is not there any more. */
  readonly readPerson: (session: string) => Promise<StoredPerson | undefined>;
  /** Says that so many are written to a file. Missing where nothing writes that down. */
  readonly noteExport?: (count: number) => Promise<void>;
  /** Stores state, note and amount. Left out where the user may not change them. */
  readonly mark?: (session: string, mark: LeadMark) => Promise<void>;
  /** Sends an event again. Left out where the user may not. */
  readonly sendAgain?: (event: string) => Promise<Resent>;
  /** What an erasure would take. Missing where it is not known before. */
  readonly find?: (session: string) => Promise<readonly Trace[]>;
  /** Erases all that is stored about the person. Left out where the user may not. */
  readonly erase?: (session: string) => Promise<readonly Trace[]>;
}
