import { prefersReducedMotion } from './preferences';

/** In milliseconds: felt, and over before it is noticed. */
const tick = 12;

/**
 * A short vibration under the finger, on devices that can, for visitors who did not ask for less motion. Browsers allow it
 * only after a tap or a key.
 */
export function vibrate(): void {
  const device: Partial<Pick<Navigator, 'userActivation' | 'vibrate'>> = navigator;
  // Refused, it says so in the console; browsers that do not tell whether they would are left alone.
  if (device.userActivation?.hasBeenActive && !prefersReducedMotion()) device.vibrate?.(tick);
}
