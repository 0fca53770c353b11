import { useEffect, useRef, useState } from 'react';
import type { Content } from './content';

/** How the content of the next screen is coming along. */
export type Coming = 'here' | 'coming' | 'failed';

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/**
 * Sees to it that a node's content arrives: loads it, and tries again while the network is down,
 * when it is back, or when asked.
 */
export function useContentFor(
  content: Content,
  node: string,
): { readonly coming: Coming; readonly retry: () => void } {
  const [failures, setFailures] = useState(0);
  const [, setArrived] = useState(0);
  const ready = content.isReady(node);
  const attempt = useRef(() => undefined as void);

  useEffect(() => {
    if (ready) return undefined;
    let current = true;
    let timer = 0;
    let wait = firstRetryMs;
    const load = (): void => {
      window.clearTimeout(timer);
      content.load(node).then(
        () => {
          if (!current) return;
          setFailures(0);
          setArrived((count) => count + 1);
        },
        () => {
          if (!current) return;
          setFailures((count) => count + 1);
          timer = window.setTimeout(load, wait);
          wait = Math.min(longestRetryMs, wait * 2);
        },
      );
    };
    attempt.current = load;
    window.addEventListener('online', load);
    load();
    return () => {
      current = false;
      window.clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [content, node, ready]);

  return {
    coming: ready ? 'here' : failures > 0 ? 'failed' : 'coming',
    retry: () => attempt.current(),
  };
}
