import { useEffect, useState } from 'react';

/** Whether a section of the page fills at least the middle of the window. */
export function useInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const section = document.getElementById(id);
    if (!section) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '-50% 0px -50% 0px' },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
