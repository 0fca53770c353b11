import { useRef, useState, type RefObject } from 'react';
import { differencesBetween } from './differences';
import type { FramedScreen } from './ScreenFrame';

/** What is known of the screens of a dialog, and what has to be told. */
interface Differences {
  /** How many parts of a screen differ. Undefined until all versions are drawn. */
  readonly count: number | undefined;
  /** A version of the screen is drawn, or has another height now. */
  readonly onDrawn: (version: string, screen: FramedScreen) => void;
  /** Other screens are to be drawn. */
  readonly onOther: () => void;
  /** The reader looks elsewhere: the dialog stays where it is. */
  readonly onMove: () => void;
}

/** Where in the dialog the first difference is to be, as a part of its height. */
const sight = 0.3;

/**
 * Outlines what differs between the screens of a dialog, and scrolls to the first difference.
 * @param versions their names
 */
export function useDifferences(
  dialog: RefObject<HTMLDialogElement | null>,
  versions: readonly string[],
): Differences {
  const drawn = useRef(new Map<string, FramedScreen>());
  const isMoved = useRef(false);
  const [count, setCount] = useState<number>();
  return {
    count,
    onDrawn: (name, screen) => {
      drawn.current.set(name, screen);
      const screens = versions.flatMap((version) => drawn.current.get(version) ?? []);
      if (screens.length < versions.length || !dialog.current) return;
      const differences = differencesBetween(
        screens.map(({ shown }) => shown.map(({ what }) => what)),
      );
      setCount(Math.max(...differences.map(({ length }) => length)));
      const tops = screens.flatMap(({ shown, topOf, outline }, index) => {
        const parts = differences[index] ?? [];
        outline(parts);
        return parts.flatMap((place) => shown[place] ?? []).map(topOf);
      });
      if (isMoved.current || tops.length === 0) return;
      const { clientHeight, scrollTop } = dialog.current;
      const above = dialog.current.getBoundingClientRect().top + clientHeight * sight;
      dialog.current.scrollTo({ top: scrollTop + Math.min(...tops) - above });
    },
    onOther: () => {
      drawn.current.clear();
      isMoved.current = false;
      setCount(undefined);
    },
    onMove: () => {
      isMoved.current = true;
    },
  };
}
