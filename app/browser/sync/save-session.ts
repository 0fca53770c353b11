import {
  mayLeaveDevice,
  answersFromRecord,
  insightFrom,
  recordOf,
  type SessionRecord,
} from '../../../engine/session';
import { parseJson, countingAnswers, type FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';
import type { VisitorSession } from '../session/session';
import { createRestClient } from './client';
import type { BackendConnection } from './connection';
import { eraseSession } from './erase-session';
import { visitorTables } from './database.generated';
import { sessionRow, visitRow } from './session-row';
import type { SaveOutcome, SessionSaver } from './session-saving';
import { storedVersion } from './stored-version';

/** A browser lets a request outlive its page while all such requests hold less than this, in bytes. */
const longestKept = 60_000;

/** What a save needs. */
export interface SaveOptions {
  readonly outline: FunnelOutline;
  readonly store: Store;
  readonly session: Pick<VisitorSession, 'id'>;
  readonly connection: BackendConnection;
  readonly send?: typeof fetch;
  readonly isOnline?: () => boolean;
  /** Where faults are reported; each kind once. */
  readonly log?: (message: string) => void;
}

/**
 * Saves the answers that count of what the device has stored, whichever tab stored it, and how the visit went: columns
 * of other answers are emptied. Nothing is sent when the server has acknowledged just these.
 */
export function createSave(options: SaveOptions): SessionSaver {
  const { outline, store, session, connection, send = fetch } = options;
  const { isOnline = () => navigator.onLine, log = (message) => console.warn(message) } = options;
  const { table, idKey, dataKey, insightKey, writeKey, savedKey } = outline.session;
  const columns = visitorTables[table] ?? {};
  const client = createRestClient(connection, (input, init) =>
    send(input, { ...init, keepalive: sizeOf(init?.body) < longestKept }),
  );
  const logged = new Set<string>();
  let refusedId: string | undefined;

  const upsert = async (row: object, spare?: object): Promise<SaveOutcome> => {
    const { error, status } = await client.from(table).upsert(row, { onConflict: 'session_id' });
    const outcome = error ? outcomeOf(status, error.code) : 'saved';
    // A table that does not take how the visit went still takes the answers.
    const goesWithout = outcome === 'never' && spare !== undefined;
    const said = goesWithout ? 'without' : outcome;
    if (error && !logged.has(said)) {
      logged.add(said);
      const what = goesWithout ? 'How the visit went was' : 'The answers were';
      const fault = `${what} not saved on the server (status ${status}): ${error.message.replace(/\.?$/, '.')}`;
      log(`${fault} ${whatFollows[said]}`);
    }
    return goesWithout ? await upsert(spare) : outcome;
  };
  const save = async (): Promise<SaveOutcome> => {
    const record = storedRecord(store.get(dataKey));
    const insight = insightFrom(store.get(insightKey));
    const write_key = store.get(writeKey);
    if ((!record && !insight) || write_key === undefined) return 'never';
    const version = storedVersion(outline, store);
    if (store.get(savedKey) === version) return 'saved';
    if (!isOnline()) return 'later';
    const stored = answersFromRecord(outline.fields, record);
    if (!mayLeaveDevice(outline, stored)) {
      // The consent was withdrawn: what was saved with it goes.
      return eraseSession({ outline, store, session, connection, send }).then(
        () => 'never',
        () => 'later',
      );
    }
    const session_id = session.id;
    const owner = { session_id, survey_id: outline.id, write_key };
    const visit = insight ? visitRow(columns, insight) : {};
    let row: object = owner;
    if (!record && !visit.insight) return 'never';
    if (record) {
      const answers = countingAnswers(outline, stored);
      const emailField = outline.webhook?.user.email;
      const email = emailField === undefined ? undefined : answers[emailField]?.toString();
      const counting = recordOf(outline.fields, answers, record.updated_at);
      row = sessionRow(columns, counting, { ...owner, email });
    }
    const outcome = await upsert({ ...row, ...visit }, record && visit.insight ? row : undefined);
    if (outcome === 'refused') refusedId = session_id;
    if (outcome === 'saved' || outcome === 'never') store.set(savedKey, version);
    return outcome;
  };
  return {
    save,
    renew: () => {
      // Another tab may have begun a new session already.
      if (session.id !== refusedId) return;
      store.remove(idKey);
      // Reading the id begins the new session, with a new write key.
      log(`The server refuses the write key of ${refusedId}. Its answers go on as ${session.id}.`);
    },
  };
}

const whatFollows = {
  saved: '',
  without: 'The answers are saved without it.',
  later: 'It is tried again.',
  refused: 'It is tried again, in the end as a new session.',
  never: 'What it refuses stays on this device.',
} as const satisfies Record<SaveOutcome | 'without', string>;

/** Statuses by which the table refuses a row itself. 410: its session was erased. */
const refusals = new Set([400, 401, 403, 410, 413, 422]);

/**
 * Whether a fault may pass. Only the table's own refusal of this row is for good, and it brings a code;
 * a network that answers itself, a key that was changed or a table that is not known yet may be mended.
 */
function outcomeOf(status: number, code: string | undefined): SaveOutcome {
  if (code === undefined || !refusals.has(status)) return 'later';
  if (code === '42501') return 'refused';
  return /^(PT\d{3}|22\w{3}|23\w{3}|PGRST204)$/.test(code) ? 'never' : 'later';
}

function storedRecord(text: string | undefined): DatedRecord | undefined {
  const record = parseJson(text);
  return isDated(record) ? record : undefined;
}

type DatedRecord = SessionRecord & { readonly updated_at: string };

function isDated(value: unknown): value is DatedRecord {
  if (typeof value !== 'object' || value === null || !('updated_at' in value)) return false;
  const { updated_at } = value;
  return typeof updated_at === 'string' && !Number.isNaN(Date.parse(updated_at));
}

const sizeOf = (body: unknown): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
