/**
 * A function of an object that is calculated once for each object. The object must not change afterwards.
 */
export function memoize<K extends object, V>(calculate: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = calculate(key);
    known.set(key, value);
    return value;
  };
}
