import {
  parseJson,
  answersFromQuery,
  assignedAnswers,
  assignedFromQuery,
  fieldsOfTrials,
  withoutTrials,
  type Answers,
  type FunnelOutline,
} from '../../../engine';
import {
  answersFromRecord,
  isSessionId,
  recordOf,
  sessionIdOf,
  utmOf,
  type Utm,
} from '../../../engine/session';
import type { Store } from '../device/store';

/** The visitor's session on this device. */
export interface VisitorSession {
  /** Read it when it is needed: it changes when the server has refused this session's write key. */
  readonly id: string;
  /** The answers of an earlier visit that still fit the document, and what an address gives, or is assigned, to fields without one. */
  readonly answers: Answers;
  readonly utm: Utm;
  /** Stores what has changed since this page last saved, and keeps what another tab has saved since. */
  save(answers: Answers): void;
  /** Resolves once the server has stored everything so far, or saving has failed for now. */
  arrived?(): Promise<void>;
}

const utmSuffix = '_utm';

/** Later timestamps, after the year 9999, are treated as corrupt. */
const latestTime = Date.UTC(10_000, 0);

/**
 * Opens the session that is stored on this device, or begins one.
 * @param search the query of the page's address
 * @param drawn what the page has assigned and shows, for a session that has none of it yet
 */
export function openSession(
  outline: FunnelOutline,
  store: Store,
  search: string,
  drawn: Answers = {},
): VisitorSession {
  const { idKey, dataKey, writeKey } = outline.session;
  const { fields } = outline;
  const id = sessionId(outline, store);
  if (store.get(writeKey) === undefined) store.set(writeKey, newWriteKey());
  const put = (changed: Answers): void => {
    const time = timeAfter(parseJson(store.get(dataKey)));
    store.set(dataKey, JSON.stringify(recordOf(fields, changed, time)));
  };
  const ofTrials = fieldsOfTrials(outline);
  const stored = answersFromRecord(fields, parseJson(store.get(dataKey)));
  const given = {
    ...assignedAnswers?.(fields, id),
    ...drawn,
    ...answersFromQuery?.(fields, search),
  };
  const chosen = import.meta.env.DEV ? assignedFromQuery(fields, search) : {};
  const answers = { ...given, ...withoutTrials(outline, stored), ...chosen };
  // Stored at once: a reload may come by an address without the parameters.
  const isNew = (field: string): boolean => stored[field] === undefined || field in chosen;
  if (Object.keys(given).some(isNew)) put({ ...given, ...stored, ...chosen });
  let known = answers;
  return {
    get id() {
      return sessionId(outline, store);
    },
    answers,
    utm: landingUtm(store, idKey + utmSuffix, search),
    save: (now) => {
      const recorded = answersFromRecord(fields, parseJson(store.get(dataKey)));
      // That a visit says there is no trial is news: an earlier one, which was not restored, may have stored its own.
      const changes = Object.entries(now).filter(
        ([field, value]) =>
          value !== known[field] || (ofTrials.has(field) && !Object.hasOwn(known, field)),
      );
      const merged = { ...recorded, ...Object.fromEntries(changes) };
      known = now;
      put(merged);
    },
  };
}

/**
 * The stored id. Without one, a new session begins: a new id and a new random write key, which no server has seen.
 * Stored answers then belong to the new session.
 */
function sessionId({ session }: FunnelOutline, store: Store): string {
  const { idKey, writeKey, savedKey, idPrefix } = session;
  const stored = store.get(idKey);
  if (stored !== undefined && isSessionId(idPrefix, stored)) return stored;
  const id = newId(idPrefix);
  store.set(idKey, id);
  store.set(writeKey, newWriteKey());
  store.remove(savedKey);
  return id;
}

/** The present time, or just after that of a record, should the clock have been set back since. */
function timeAfter(record: unknown): string {
  const isDated = typeof record === 'object' && record !== null && 'updated_at' in record;
  const next = isDated ? Date.parse(String(record.updated_at)) + 1 : 0;
  const now = Date.now();
  return new Date(next > now && next < latestTime ? next : now).toISOString();
}

function newWriteKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newId(prefix: string): string {
  return sessionIdOf(prefix, Date.now(), crypto.getRandomValues(new Uint8Array(12)));
}

/** The campaign of the first address that named one, kept through the funnel and reloads. */
function landingUtm(store: Store, key: string, search: string): Utm {
  const here = utmOf(search);
  const named = Object.values(here).some((value) => value !== null);
  const stored = store.get(key);
  if (stored !== undefined) return utmOf(stored);
  if (named) store.set(key, search);
  return here;
}
