/** The order in which two sides have names together. */
interface MergedOrder {
  readonly order: readonly string[];
  /** False where both sides have brought the names in a new order, each in another: it is mine then. */
  readonly isClear: boolean;
}

/**
 * Merges two changes of a list of names: of the side that has brought them in a new order, with those that only the other
 * one has after the names that they follow there.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const order = (names: readonly string[]): string => {
    const common = names.filter((name) => inMine.has(name) && inTheirs.has(name));
    return JSON.stringify(common.filter((name) => base.includes(name)));
  };
  const [old, left, right] = [order(base), order(mine), order(theirs)];
  const isTheirs = left === old;
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const names = [...first];
  second.forEach((name, index) => {
    if (!names.includes(name)) names.splice(names.indexOf(second[index - 1] ?? '') + 1, 0, name);
  });
  return { order: names, isClear: isTheirs || right === old || left === right };
}
