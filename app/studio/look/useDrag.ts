import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLookTools } from './look-tools';

/**
 * A native control that changes while it is dragged or a key is held, for a part of the theme. What it shows last is
 * written: as the browser says that it is changed, or once the key is let go of.
 */
export function useDrag(
  at: string,
  read: (value: string) => unknown,
): RefObject<HTMLInputElement | null> {
  const { tryOut, settle } = useLookTools();
  const input = useRef<HTMLInputElement>(null);
  const isKeyDown = useRef(false);
  const onInput = useEffectEvent(({ value }: HTMLInputElement) => tryOut([at, read(value)]));
  const onSettled = useEffectEvent(settle);
  useEffect(() => {
    const { current } = input;
    if (!current) return undefined;
    const ended = new AbortController();
    const on = (event: string, run: () => void): void =>
      current.addEventListener(event, run, { signal: ended.signal });
    const keyUp = (): void => {
      isKeyDown.current = false;
      onSettled();
    };
    on('input', () => onInput(current));
    // React's "change" is the browser's "input".
    on('change', () => isKeyDown.current || onSettled());
    on('keydown', () => (isKeyDown.current = true));
    on('keyup', keyUp);
    on('blur', keyUp);
    return () => ended.abort();
  }, []);
  return input;
}
