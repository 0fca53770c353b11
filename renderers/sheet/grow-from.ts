import { prefersReducedMotion } from '../ui/device/preferences';

const growth = { duration: 380, easing: 'cubic-bezier(0.3, 0.7, 0.1, 1)' };

/** How long what leaves takes to fade, in milliseconds. */
const fade = 120;

/**
 * Looks where a miniature and what is around it are. The function that it gives is called once the page is laid out in full: the
 * page grows from there over what is below, which fades in its old place, and the head goes to its new one.
 * @param button lies over the miniature, which is before it
 */
export function growing(button: HTMLElement): () => void {
  const place = button.parentElement;
  const page = place?.firstElementChild;
  const head = place?.previousElementSibling;
  const parts = [page, head, button, place?.nextElementSibling];
  let section = button.closest('section')?.nextElementSibling;
  while (section && section.getBoundingClientRect().top < innerHeight) {
    parts.push(section);
    section = section.nextElementSibling;
  }
  const before = new Map(parts.map((part) => [part, part?.getBoundingClientRect()]));
  return () => {
    if (prefersReducedMotion()) return;
    for (const [part, was] of before) {
      if (!part || !was) continue;
      const now = part.getBoundingClientRect();
      const from = `${was.x - now.x}px ${was.y - now.y}px`;
      if (part === page) grow(part, from, was, now);
      else if (part === head) part.animate({ translate: [from, '0'] }, growth);
      else
        part.animate(
          { translate: [from, from], opacity: [1, 0], visibility: ['visible', 'visible'] },
          fade,
        );
    }
  };
}

/** What it had no room for is uncovered on the way, from its upper edge. */
function grow(page: Element, from: string, was: DOMRect, now: DOMRect): void {
  const scale = was.width / now.width;
  const below = Math.max(0, now.height - was.height / scale);
  page.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      translate: [from, '0'],
      scale: [scale, 1],
      clipPath: [`inset(0 0 ${below}px)`, 'inset(0)'],
    },
    growth,
  );
}
