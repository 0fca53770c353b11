import { useEffect, useState } from 'react';

/**
 * A part of a screen whose code is not needed to draw it: fetched once it is wanted. Where that fails it is fetched
 * again when the network is back. Undefined until it is there.
 * @param load always the same function
 */
export function useFetched<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [part, setPart] = useState<T>();
  const isThere = part !== undefined;
  useEffect(() => {
    if (!isWanted || isThere) return undefined;
    const fetchPart = (): void =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    fetchPart();
    window.addEventListener('online', fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load, isWanted, isThere]);
  return part;
}
