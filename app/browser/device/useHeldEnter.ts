import { useEffect } from 'react';

/** An Enter key that is still down from the screen before does not press or send what has just come. */
export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
