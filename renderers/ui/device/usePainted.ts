import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element has been painted, so that what is out of sight can be drawn after it.
 * @param missing fetches what is out of sight needs, which is drawn no sooner; undefined once it is there
 * @returns the element's ref, and whether it has been painted
 */
export function usePainted(
  missing: () => Promise<unknown> | undefined,
): [RefObject<HTMLDivElement | null>, boolean] {
  const [isPainted, setPainted] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPainted || !element.current) return undefined;
    let isGone = false;
    // In pieces: the visitor may act meanwhile.
    const draw = (): void => startTransition(() => setPainted(true));
    // It is first called with the frame that has the element.
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      const fetched = missing();
      if (!fetched) draw();
      void fetched?.then(() => {
        if (!isGone) draw();
      });
    });
    observer.observe(element.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [isPainted, missing]);
  return [element, isPainted];
}
