import { useCallback, useState } from 'react';
import type { Content } from './content';
import { keepTrying } from './keep-trying';

/**
 * What fetches the copy of what is out of sight when a node is drawn, until it has arrived, and draws the node with it.
 * It gives undefined once that copy is there.
 */
export function useRest(content: Content, node: string): () => Promise<void> | undefined {
  const [, setArrived] = useState(0);
  // As it is drawn: the copy may arrive for another screen before this one is asked.
  const isWhole = content.isWhole(node);
  return useCallback(() => {
    if (isWhole) return undefined;
    const { success } = keepTrying(() => content.loadRest());
    return success.then(() => setArrived((count) => count + 1));
  }, [content, isWhole]);
}
