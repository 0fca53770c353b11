import { parseJson, type Answers, type FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';

/** Answers that a screen has sent, until the code that makes an event of them has loaded. */
export interface Pending {
  /** The screen. */
  readonly node: string;
  readonly answers: Answers;
  /** When, as an ISO time. */
  readonly now: string;
  /** The address of the page, with its origin. */
  readonly url: string;
}

const prefixOf = ({ session }: FunnelOutline): string => `${session.dataKey}_pending_`;

/** Stores answers that are to be sent. Returns the key. */
export function keepPending(outline: FunnelOutline, store: Store, pending: Pending): string {
  const key = prefixOf(outline) + pending.now;
  store.set(key, JSON.stringify(pending));
  return key;
}

/** The keys of all that are stored. */
export const pendingKeys = (outline: FunnelOutline, store: Store): string[] =>
  store.keys(prefixOf(outline));

/** Reads what `keepPending` has stored. Undefined where it is gone, or nothing of ours. */
export function readPending(store: Store, key: string): Pending | undefined {
  const value = parseJson(store.get(key));
  return isPending(value) ? value : undefined;
}

function isPending(value: unknown): value is Pending {
  if (typeof value !== 'object' || value === null) return false;
  const { node, answers, now, url }: Partial<Record<keyof Pending, unknown>> = value;
  const isText = [node, now, url].every((text) => typeof text === 'string');
  return isText && typeof answers === 'object' && answers !== null;
}
