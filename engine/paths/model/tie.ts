import { fnv1a } from '../../document/basics/fnv1a';
import type { Model, Move } from './model';
import { memo } from '../../document/basics/memo';

/**
 * Deterministic tie-breaker between moves of the same rank: numbers from 0 to below 1, the same for the same move and salt.
 * @param after the last move with an answer, so that runs with other answers also differ in the rest
 */
export type Tie = (move: Move, after: Move | undefined) => number;

/**
 * Breaks ties by a hash of what a visitor does, not by a stream of random numbers: a change of the document in one place
 * then leaves the order of all other moves as it was.
 * @param salt another salt gives another order
 */
export function tieOf(model: Model, salt: string): Tie {
  const known = digestsOf(model);
  const start = fnv1a(salt);
  return ({ id }, after) => {
    const before = after ? (known[after.id] ?? 0) : 0;
    return mixed((known[id] ?? 0) ^ start ^ Math.imul(before, 0x9e3779b1));
  };
}

/** A number from 0 to below 1 for a text, the same for the same text and salt. */
export const tieOfText = (text: string, salt: string): number => mixed(fnv1a(text) ^ fnv1a(salt));

/** By the moves' numbers. Where a move leads to does not matter. */
const digestsOf = memo(({ nodes }: Model): Uint32Array => {
  const all: number[] = [];
  for (const { moves } of nodes.values())
    for (const { id, node, answers, steps } of moves)
      all[id] = fnv1a(JSON.stringify([node, answers, steps.map(({ cause }) => cause)]));
  return Uint32Array.from(all);
});

/** Spreads the bits of a digest (murmur3's finalizer). */
function mixed(digest: number): number {
  let bits = digest;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296;
}
