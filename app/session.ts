import {
  answersFromRecord,
  isSessionId,
  recordOf,
  sessionIdOf,
  utmOf,
  type Answers,
  type FunnelOutline,
  type Utm,
} from '../engine';
import { parseJson, type Store } from './browser/store';

/** The visitor's session on this device. */
export interface Session {
  readonly id: string;
  /** The answers of an earlier visit that still fit the document. */
  readonly answers: Answers;
  readonly utm: Utm;
  save(answers: Answers): void;
}

const utmSuffix = '_utm';

/** Opens the session that is stored on this device, or begins one. */
export function openSession(outline: FunnelOutline, store: Store, search: string): Session {
  const { idKey, dataKey, idPrefix } = outline.session;
  const stored = store.get(idKey);
  const id = stored !== undefined && isSessionId(idPrefix, stored) ? stored : newId(idPrefix);
  if (id !== stored) store.set(idKey, id);
  return {
    id,
    answers: withoutTrials(
      outline,
      answersFromRecord(outline.fields, parseJson(store.get(dataKey))),
    ),
    utm: landingUtm(store, idKey + utmSuffix, search),
    save: (answers) => {
      const record = recordOf(outline.fields, answers, new Date().toISOString());
      store.set(dataKey, JSON.stringify(record));
    },
  };
}

/** Without trials: each visit needs an address that promises one. */
function withoutTrials({ nodes }: FunnelOutline, answers: Answers): Answers {
  const fields = new Set(
    Object.values(nodes).flatMap(({ trial }) => (trial ? [trial.field, trial.until] : [])),
  );
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.has(field)));
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
