import { isRecord } from '../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../document/basics/pointer';
import { corrected } from './reporting/fixes';
import { problem, type Problem } from './diagnostics/diagnostic';
import { merge, originOf, type Origins } from './reporting/merge';

/** A document with something applied that it says itself, and where each changed part was written. */
export interface Decided {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Notes on what is written, such as what a chosen reading replaces. Their pointers lead into the file, not into the value. */
  readonly notes: readonly Problem[];
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
  const notes: Problem[] = [];
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
          notes.push(problem('overridden', { decision: id, reading: chosen, by, pointer: at }));
      }
    }
  }
  return { value: decided, problems, notes, originOf: (pointer) => originOf(pointer, origins) };
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The decision and the reading that a pointer leads into. */
function readingOf(pointer: string): { readonly decision: string; readonly reading: string } {
  const [, decision = '', , reading = ''] = keysOf(pointer);
  return { decision, reading };
}
