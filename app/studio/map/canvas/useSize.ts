import { useEffect, useState, type RefObject } from 'react';
import type { Size } from './view';

/** The size of an element. Undefined until it is measured, and while it has none. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
