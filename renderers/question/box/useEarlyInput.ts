import { useEffectEvent, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes over what was entered into a control before the app had started.
 * @param id the control's
 */
export function useEarlyInput(id: string, take: (control: Control) => void): void {
  const takeOnce = useEffectEvent(take);
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const isTicked = control instanceof HTMLInputElement && control.type === 'checkbox';
    const isChanged = isTicked
      ? control.checked !== control.defaultChecked
      : control.value !== '' && control.value !== control.defaultValue;
    if (isChanged) takeOnce(control);
  }, [id]);
}
