/** A function of an object that is computed once for each object, and kept as long as the object. */
export function memo<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}

/** The same for a name. */
export function memoByName<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (name) => {
    const before = known.get(name);
    if (before) return before.result;
    const result = compute(name);
    known.set(name, { result });
    return result;
  };
}
