import { useEffect, useState } from 'react';

/**
 * Whether a section of the page is in the window.
 * @param margin what counts as the window, as of an IntersectionObserver
 */
export function useInView(id: string, margin = '0px'): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const section = document.getElementById(id);
    if (!section) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [id, margin]);
  return isInView;
}
