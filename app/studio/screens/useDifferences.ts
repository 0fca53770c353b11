import { useRef, useState, type RefObject } from 'react';
import { differencesBetween } from './differences';

/** What is known of the screens of a dialog, and what has to be told. */
interface Differences {
  /** How many parts of a screen differ. Undefined until all versions are drawn. */
  readonly count: number | undefined;
  /** A version of the screen is drawn, or has another height now. */
  readonly onDrawn: (version: string) => void;
  /** Other screens are to be drawn. */
  readonly onOther: () => void;
  /** The reader looks elsewhere: the dialog stays where it is. */
  readonly onMove: () => void;
}

/** Where in the dialog the first difference is to be, as a part of its height. */
const sight = 0.3;

/**
 * Marks what differs between the screens of a dialog, and scrolls to the first difference.
 * @param versions how many there are
 */
export function useDifferences(
  dialog: RefObject<HTMLDialogElement | null>,
  versions: number,
): Differences {
  const drawn = useRef(new Set<string>());
  const isMoved = useRef(false);
  const [count, setCount] = useState<number>();
  return {
    count,
    onDrawn: (version) => {
      drawn.current.add(version);
      const frames = [...(dialog.current?.querySelectorAll('iframe') ?? [])];
      if (drawn.current.size < versions || !dialog.current) return;
      const bodies = frames.flatMap(({ contentDocument }) => contentDocument?.body ?? []);
      const differences = differencesBetween(bodies);
      setCount(Math.max(...differences.map(({ length }) => length)));
      const tops = differences.flatMap((elements, index) =>
        elements.map((element) => {
          mark(element);
          const frame = frames[index];
          return frame ? topIn(frame, element) : 0;
        }),
      );
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

/** The frame's page is ours, and shows nothing but this screen. */
function mark(element: Element): void {
  if (element instanceof (element.ownerDocument.defaultView?.HTMLElement ?? HTMLElement))
    element.style.outline = '3px dashed Highlight';
}

/** Where an element of a frame is in the window, in CSS pixels. The frame may be scaled. */
function topIn(frame: HTMLIFrameElement, element: Element): number {
  const { top, height } = frame.getBoundingClientRect();
  return top + (element.getBoundingClientRect().top * height) / (frame.clientHeight || 1);
}
