import { prefersReducedMotion } from './preferences';

/** In milliseconds: felt, and over before it is noticed. */
const tick = 12;

/**
 * A short vibration under the finger, on devices that can, for visitors who did not ask for less motion. Browsers allow it
 * only after a tap or a key.
 */
export function vibrate(): void {
  if (!('vibrate' in navigator) || prefersReducedMotion()) return;
  if (navigator.userActivation.hasBeenActive) navigator.vibrate(tick);
}
