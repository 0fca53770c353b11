import { useRef, useState } from 'react';
import type { ThemePart } from './theme-edits';

/** A part of the theme that is dragged: it is written once it is let go of. */
export function useTrying(write: (part: ThemePart) => void): {
  readonly tried: ThemePart | undefined;
  readonly tryOut: (part: ThemePart) => void;
  readonly settle: () => void;
} {
  const [tried, setTried] = useState<ThemePart>();
  const newest = useRef<ThemePart>(undefined);
  const remember = (part: ThemePart | undefined): void => {
    newest.current = part;
    setTried(part);
  };
  return {
    tried,
    tryOut: remember,
    settle: () => {
      const { current } = newest;
      if (!current) return;
      write(current);
      remember(undefined);
    },
  };
}
