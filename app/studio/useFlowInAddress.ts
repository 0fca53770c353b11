import { useEffect, useEffectEvent } from 'react';
import { flowInAddress } from './useFlows';

/** Opens the flow that the address names when somebody changes the address: a pasted link, a bookmark. */
export function useFlowInAddress(open: (file: string) => void): void {
  const follow = useEffectEvent(() => open(flowInAddress()));
  useEffect(() => {
    const listen = (): void => follow();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
