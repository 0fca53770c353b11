import type { Neighbours } from '../../graph/algorithms';

/** Whether an answer to a field is still looked at in a node, or anywhere that can be reached from it. */
export type IsLive = (field: string, node: string) => boolean;

/** How many fields one number of a bit set holds. */
const bits = 32;

/**
 * Where answers are still looked at: the data flow analysis of live variables. Each node has a bit set of fields, as a
 * set of nodes for each field would grow with the square of the document.
 * @param readers the nodes that look at each field
 */
export function livenessOf(
  ids: readonly string[],
  next: Neighbours,
  readers: readonly { readonly field: string; readonly node: string }[],
): IsLive {
  const fields = new Set(readers.map(({ field }) => field));
  const numbers = new Map([...fields].map((field, number) => [field, number]));
  const size = Math.ceil(numbers.size / bits);
  const nodes = ids.toReversed();
  const live = new Map(nodes.map((id) => [id, new Uint32Array(size)]));
  for (const { field, node } of readers) {
    const number = numbers.get(field) ?? 0;
    const own = live.get(node);
    const at = Math.floor(number / bits);
    if (own) own[at] = (own[at] ?? 0) | (1 << (number % bits));
  }

  // Documents go forward, so the first pass, from the end, finds nearly everything.
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const id of nodes)
      for (const to of next(id)) {
        const after = live.get(to);
        const own = live.get(id);
        if (after && own && joins(own, after)) hasChanged = true;
      }
  }
  return (field, node) => {
    const number = numbers.get(field);
    if (number === undefined) return false;
    return (((live.get(node)?.[Math.floor(number / bits)] ?? 0) >>> (number % bits)) & 1) === 1;
  };
}

/** Adds the bits of one set to another. Answers whether any were new. */
function joins(into: Uint32Array, other: Uint32Array): boolean {
  let hasChanged = false;
  for (let index = 0; index < into.length; index += 1) {
    const before = into[index] ?? 0;
    const joined = (before | (other[index] ?? 0)) >>> 0;
    if (joined === before) continue;
    into[index] = joined;
    hasChanged = true;
  }
  return hasChanged;
}
