import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposing } from './is-composing';

/**
 * Listens for keys anywhere on the page while nothing is being typed. Keys held down and shortcuts are
 * left alone.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  // Before the script of a prerendered page stops listening.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.repeat || event.defaultPrevented || isShortcut || isTyping(event)) return;
      handle(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the focus is on the heading or nowhere, as it is when a screen opens. */
export function isOnHeading({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target === document.body || target.matches('h1, #content'))
  );
}

function isTyping(event: KeyboardEvent): boolean {
  if (isComposing(event)) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
