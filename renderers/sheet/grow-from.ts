import { prefersReducedMotion } from '../ui/device/preferences';

/** A part of a page grows from where it was to where it is, from its upper edge. What it had no room for is uncovered on the way. */
export function growFrom(before: DOMRect, part: HTMLElement): void {
  if (prefersReducedMotion()) return;
  const now = part.getBoundingClientRect();
  const scale = before.width / now.width;
  const below = Math.max(0, now.height - before.height / scale);
  part.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      transform: [
        `translate(${before.x - now.x}px, ${before.y - now.y}px) scale(${scale})`,
        'none',
      ],
      clipPath: [`inset(0 0 ${below}px)`, 'inset(0)'],
    },
    { duration: 380, easing: 'cubic-bezier(0.3, 0.7, 0.1, 1)' },
  );
}
