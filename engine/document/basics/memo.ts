/**
 * A function of an object that is computed once for each object, and kept as long as the object.
 * @param compute may take more, where that follows from the object: it is not looked at again
 */
export function memo<Key extends object, More extends readonly unknown[], Result>(
  compute: (key: Key, ...more: More) => Result,
): (key: Key, ...more: More) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key, ...more) => {
    const before = known.get(key);
    if (before) return before.result;
    const result = compute(key, ...more);
    known.set(key, { result });
    return result;
  };
}

/** The same for a name. */
export function memoByName<Name extends string | undefined, Result>(
  compute: (name: Name) => Result,
): (name: Name) => Result {
  const known = new Map<Name, { readonly result: Result }>();
  return (name) => {
    const before = known.get(name);
    if (before) return before.result;
    const result = compute(name);
    known.set(name, { result });
    return result;
  };
}
