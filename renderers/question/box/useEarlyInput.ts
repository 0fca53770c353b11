import { useEffectEvent, useLayoutEffect } from 'react';
import { useFunnel, type EnteredBox } from '../../funnel-context';

/**
 * Takes over what was entered into a control before the app had started.
 * @param id the control's
 */
export function useEarlyInput(id: string, take: (box: EnteredBox) => void): void {
  const { enteredEarly } = useFunnel();
  const takeOnce = useEffectEvent(() => {
    const box = enteredEarly?.(id);
    if (box) take(box);
  });
  useLayoutEffect(() => takeOnce(), []);
}
