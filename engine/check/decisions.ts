import { isRecord } from '../document/is-record';
import { keysOf, pointerOf, valueAt } from '../document/pointer';
import { corrected } from './fixes';
import { problem, type Problem } from './diagnostic';

/** A document as its chosen readings make it, and where each changed part was written. */
export interface Decided {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** What chosen readings replace. Their pointers lead into the file, not into the value. */
  readonly replaced: readonly Problem[];
  /** The pointer into the file for a pointer into the value. */
  readonly originOf: (pointer: string) => string;
}

/**
 * Applies the `changes` of every decision's chosen reading (a JSON Merge Patch, RFC 7386).
 * @param instead readings to follow instead of the chosen ones, by decision
 */
export function applyDecisions(
  value: unknown,
  instead: Readonly<Record<string, string>> = {},
): Decided {
  const origins: Origins = [];
  const problems: Problem[] = [];
  const replaced: Problem[] = [];
  const decisions = isRecord(value) && isRecord(value.decisions) ? value.decisions : {};
  let decided = value;
  for (const [id, decision] of Object.entries(decisions)) {
    if (!isRecord(decision) || !isRecord(decision.readings)) continue;
    const chosen = instead[id] ?? decision.chosen;
    if (typeof chosen !== 'string') continue;
    const reading = Object.hasOwn(decision.readings, chosen)
      ? decision.readings[chosen]
      : undefined;
    if (reading === undefined) {
      const expected = Object.keys(decision.readings);
      const pointer = pointerOf('decisions', id, 'chosen');
      const fix = corrected(value, pointer, chosen, expected);
      problems.push(problem('unknown-reading', { found: chosen, expected, pointer, fix }));
    } else if (isRecord(reading) && isRecord(reading.changes)) {
      const from = pointerOf('decisions', id, 'readings', chosen, 'changes');
      const before = [...origins];
      const changed = decided;
      decided = merge(decided, reading.changes, '', from, origins);
      for (const [at, by] of origins.slice(before.length)) {
        if (sameJson(valueAt(changed, at), valueAt(decided, at))) continue;
        const earlier = before.findLast(([place]) => place === at);
        const other = earlier && readingOf(earlier[1]);
        if (other)
          problems.push(
            problem('contradicting-readings', {
              decision: id,
              reading: chosen,
              other,
              pointer: by,
            }),
          );
        else if (valueAt(value, at) !== undefined)
          replaced.push(problem('overridden', { decision: id, reading: chosen, by, pointer: at }));
      }
    }
  }
  return { value: decided, problems, replaced, originOf: (pointer) => originOf(pointer, origins) };
}

/** Which part of the value is written where, as pointers. */
type Origins = [at: string, from: string][];

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The decision and the reading that a pointer leads into. */
function readingOf(pointer: string): { readonly decision: string; readonly reading: string } {
  const [, decision = '', , reading = ''] = keysOf(pointer);
  return { decision, reading };
}

function merge(
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

function originOf(pointer: string, origins: readonly [string, string][]): string {
  const inside = origins.filter(([at]) => pointer === at || pointer.startsWith(at + '/'));
  const [at, from] = inside.toSorted(([a], [b]) => a.length - b.length).at(-1) ?? ['', ''];
  return from + pointer.slice(at.length);
}
