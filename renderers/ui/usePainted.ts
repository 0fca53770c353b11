import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => undefined;

/**
 * Whether an element has been painted, so that what is out of sight can be drawn after it. On a page that is drawn ahead
 * it always has.
 * @returns the element's ref, and whether it has been painted
 */
export function usePainted(): [RefObject<HTMLDivElement | null>, boolean] {
  const isDrawnAhead = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isPainted, setPainted] = useState(isDrawnAhead);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPainted || !element.current) return undefined;
    // It is first called with the frame that has the element.
    const observer = new IntersectionObserver(() => setPainted(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isPainted]);
  return [element, isPainted];
}
