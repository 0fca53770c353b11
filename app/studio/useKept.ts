import { useCallback, useState } from 'react';
import { createStore } from '../browser/device/store';

const store = createStore(() => window.localStorage);

/**
 * A setting of the studio that this device keeps.
 * @param values what it can be; the first one to begin with
 */
export function useKept<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = store.get(key);
    return values.find((each) => each === kept) ?? values[0];
  });
  const keep = useCallback(
    (now: Value) => {
      store.set(key, now);
      setValue(now);
    },
    [key],
  );
  return [value, keep];
}
