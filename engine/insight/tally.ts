// Sums under names that visitors may have invented. Plain objects have members of their own: "constructor".

/** What a map has under a key, put there where it is missing. */
export function inside<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds a number to what a map has under a key. */
export function add<Key>(map: Map<Key, number>, key: Key, n: number): void {
  map.set(key, (map.get(key) ?? 0) + n);
}

/** Parts of a list by a key of them, in the order of the list. */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) inside(groups, keyOf(item), (): Item[] => []).push(item);
  return groups;
}
