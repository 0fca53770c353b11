import { parseJson } from '../document/basics/parse-json';
import { joined, grantView, type GrantMemory } from './memory';

/**
 * The keys of a grant: its state, and two redundant copies of everything that is known about it.
 * One mark remembers a spent grant after its state was removed; the other, that a mark was cleared.
 */
export function grantKeys(storageKey: string): {
  readonly state: string;
  readonly marks: readonly [string, string];
} {
  return { state: storageKey, marks: [`${storageKey}_mark`, `${storageKey}_mark_copy`] };
}

/** The latest time that an ISO date can name, in milliseconds. */
const latest = 8.64e15;

/**
 * What some stored texts know of a grant, put together. Undefined when none of them is a grant's.
 * @param texts the texts under the grant's keys, of unknown origin
 * @param windowMs how long a grant lasts: no stored time makes it longer
 */
export function grantFromTexts(
  texts: readonly (string | undefined)[],
  windowMs: number,
): GrantMemory | undefined {
  return texts
    .flatMap((text) => memoryFromText(text, windowMs) ?? [])
    .reduce<GrantMemory | undefined>(
      (known, each) => (known ? joined(known, each) : each),
      undefined,
    );
}

/** What to store. Undefined for the state of a grant that is over: it is removed. */
export function storedTexts(memory: GrantMemory): {
  readonly state: string | undefined;
  readonly mark: string;
} {
  const { accepted, dismissed, startTime, expiryTime } = memory;
  const state = JSON.stringify({ accepted, dismissed, startTime, expiryTime });
  return { state: grantView(memory).isEligible ? state : undefined, mark: JSON.stringify(memory) };
}

/** How far the stored time may lag behind, in milliseconds: two tabs that tell each other need a rest. */
const lagMs = 500;

/** Whether a memory knows more than what is stored of it, and is worth storing again. */
export function isNews(memory: GrantMemory, stored: GrantMemory | undefined): boolean {
  if (!stored || memory.seen - stored.seen >= lagMs) return true;
  const { seen: _m, ...known } = memory;
  const { seen: _s, ...before } = stored;
  return JSON.stringify(known) !== JSON.stringify(before);
}

function memoryFromText(text: string | undefined, windowMs: number): GrantMemory | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const read = (name: string): unknown =>
    Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  const [startTime, expiryTime] = [read('startTime'), read('expiryTime')];
  if (!isTime(startTime) || !isTime(expiryTime)) return undefined;
  const [seen, skew] = [read('seen'), read('skew')];
  return {
    accepted: read('accepted') === true,
    dismissed: read('dismissed') === true,
    startTime,
    expiryTime: Math.min(expiryTime, startTime + windowMs),
    // The state alone knows at least that the grant has begun.
    seen: isTime(seen) ? Math.max(seen, startTime) : startTime,
    skew: isTime(skew) ? skew : 0,
  };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= latest;
}
