import { useEffect, useRef, useState } from 'react';
import type { Content } from './content';
import { keepTrying, type Trying } from './keep-trying';

/** How the content of the next screen is coming along. */
export type Coming = 'here' | 'coming' | 'failed';

/**
 * Sees to it that a node's content arrives: loads it, and tries again while the network is down,
 * when it is back, or when asked.
 */
export function useContentFor(
  content: Content,
  node: string,
): { readonly coming: Coming; readonly retry: () => void } {
  const [hasFailed, setHasFailed] = useState(false);
  const [, setArrived] = useState(0);
  const ready = content.isReady(node);
  const trying = useRef<Trying<void>>(undefined);

  useEffect(() => {
    if (ready) return undefined;
    let current = true;
    const loading = keepTrying(
      () => content.load(node),
      () => content.renew(node),
    );
    trying.current = loading;
    void loading.success.then(() => {
      if (!current) return;
      setHasFailed(false);
      setArrived((count) => count + 1);
    });
    void loading.failure.then(() => {
      if (current) setHasFailed(true);
    });
    return () => {
      current = false;
      loading.stop();
    };
  }, [content, node, ready]);

  return {
    coming: ready ? 'here' : hasFailed ? 'failed' : 'coming',
    retry: () => trying.current?.again(),
  };
}
