import { useEffect, useState } from 'react';

/** The line that decides: a third down the window. */
const line = '-33% 0px -66% 0px';

/**
 * The id, among some, of the section that the visitor is at: the last of them that has begun. Before the
 * first it is undefined.
 * @param ids in any order. Keep it the same array while they are the same.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    // A call names only the sections that changed, and two of them can be on the line.
    const onLine = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) onLine.add(target);
          else onLine.delete(target);
        const here = all.findLastIndex((section) => onLine.has(section));
        if (here < 0) return;
        setCurrent(all.slice(0, here + 1).findLast(({ id }) => ids.includes(id))?.id);
      },
      { rootMargin: line },
    );
    for (const section of all) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
