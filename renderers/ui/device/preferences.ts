/** The media query of visitors who asked for less motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether nothing moves by itself in the funnel's theme. */
export const isStill = (): boolean => document.documentElement.dataset.motion === 'none';

/** Whether the funnel's theme shows an explainer's film on the ground of its screen. */
export const hasFilmGround = (): boolean => document.documentElement.dataset.film !== 'none';

/** Whether the visitor asked for less motion, or the theme has none. Only for effects: the server cannot know. */
export function prefersReducedMotion(): boolean {
  return isStill() || matchMedia(reducedMotion).matches;
}

/** Whether the visitor points with a mouse, and so has a keyboard. */
export function hasMouse(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Whether the visitor asked for less data, where the browser tells. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {
      readonly saveData?: boolean;
      /** How fast the network is, as a class of mobile networks: "slow-2g" to "4g". */
      readonly effectiveType?: string;
    };
  }
}
