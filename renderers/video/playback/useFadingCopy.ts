import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '../../ui/device/preferences';

/** How long the words take, in milliseconds. */
const duration = 150;

interface Words {
  /** For the element that is around them. */
  readonly copy: RefObject<HTMLDivElement | null>;
  /** Call it before the clip is played: what is there then is what fades. */
  readonly note: () => void;
}

/**
 * The words of a screen whose clip is played fade where they were, if they are out of sight then. What fades is a copy under
 * the clip, which takes no part in anything: the screen keeps its own words for who does not see them.
 */
export function useFadingCopy(isPlaying: boolean): Words {
  const copy = useRef<HTMLDivElement>(null);
  const noted = useRef<HTMLElement>(undefined);
  const note = (): void => {
    noted.current = prefersReducedMotion() ? undefined : copyOf(copy.current);
  };
  useLayoutEffect(() => {
    const { current: words } = noted;
    noted.current = undefined;
    const { current: original } = copy;
    if (isPlaying && words && original && getComputedStyle(original).clipPath !== 'none')
      fade(words, original);
  }, [isPlaying]);
  return { copy, note };
}

/** A copy of an element that stays where that is now. */
function copyOf(element: HTMLElement | null): HTMLElement | undefined {
  const copy = element?.cloneNode(true);
  if (!element || !(copy instanceof HTMLElement)) return undefined;
  const { left, top, width } = element.getBoundingClientRect();
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;max-width:none;margin:0;animation:none;pointer-events:none`;
  return copy;
}

function fade(words: HTMLElement, original: HTMLElement): void {
  // Under the clip, over the ground.
  original.closest('main')?.querySelector(':scope > [data-phase]')?.before(words);
  const fading = words.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' });
  fading.addEventListener('finish', () => words.remove());
}
