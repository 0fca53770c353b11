import { isRecord } from '../../document/basics/is-record';
import { isInside, pointerOf } from '../../document/basics/pointer';

/** Pointers of parts of a value with the pointers of where they were written. */
export type Origins = [at: string, from: string][];

/**
 * Merges a patch into a value (a JSON Merge Patch, RFC 7386: null removes) and notes where each changed part was written.
 * @param at the pointer of the value
 * @param from the pointer of the patch in the file
 */
export function merge(
  target: unknown,
  patch: unknown,
  at: string,
  from: string,
  origins: Origins,
): unknown {
  if (!isRecord(patch)) return patch;
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  if (!isRecord(target)) origins.push([at, from]);
  for (const [key, change] of Object.entries(patch)) {
    const here = at + pointerOf(key);
    const there = from + pointerOf(key);
    if (change === null) delete merged[key];
    else merged[key] = merge(merged[key], change, here, there, origins);
    if (!isRecord(change)) origins.push([here, there]);
  }
  return merged;
}

/** Where a part was written: what was noted last for it or for a part around it. */
export function originOf(pointer: string, origins: Readonly<Origins>): string {
  const [at, from] = origins.findLast(([place]) => isInside(pointer, place)) ?? ['', ''];
  return from + pointer.slice(at.length);
}
