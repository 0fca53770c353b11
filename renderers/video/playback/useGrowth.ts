import { useLayoutEffect, type RefObject } from 'react';
import { prefersReducedMotion } from '../../ui/device/preferences';

/** How long a film takes to its place, in milliseconds. */
const duration = 520;

/** Quick at once, slow at its place. */
const easing = 'cubic-bezier(0.3, 0.7, 0.1, 1)';

interface Growing {
  readonly isPlaying: boolean;
  /** Where the box was when the clip was played. */
  readonly before: RefObject<DOMRect | undefined>;
}

/** Lets the box of a clip that is played grow to its place from where it rested. */
export function useGrowth(
  box: RefObject<HTMLElement | null>,
  { isPlaying, before }: Growing,
  isSeen = true,
): void {
  useLayoutEffect(() => {
    if (isPlaying && isSeen && box.current && before.current) grow(box.current, before.current);
  }, [box, isPlaying, before, isSeen]);
}

/**
 * From where a box was to where it is. What it shows keeps its proportions: where the places have other ones, it is cut off at
 * the sides that are too long, and uncovered on the way.
 */
function grow(box: HTMLElement, before: DOMRect): void {
  if (prefersReducedMotion()) return;
  const now = box.getBoundingClientRect();
  const sides = ['x', 'y', 'width', 'height'] as const;
  if (sides.every((side) => Math.abs(now[side] - before[side]) < 1)) return;
  const scale = Math.max(before.width / now.width, before.height / now.height);
  const x = before.x + before.width / 2 - now.x - now.width / 2;
  const y = before.y + before.height / 2 - now.y - now.height / 2;
  const inset = [now.height - before.height / scale, now.width - before.width / scale]
    .map((rest) => `${Math.max(0, rest) / 2}px`)
    .join(' ');
  const { borderRadius } = getComputedStyle(box);
  box.animate(
    {
      transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
      clipPath: [`inset(${inset} round ${borderRadius})`, `inset(0 round ${borderRadius})`],
    },
    { duration, easing },
  );
}
