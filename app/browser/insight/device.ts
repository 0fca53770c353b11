import type { Device } from '../../../engine/session';

/** The longest shorter side of a phone's screen, in CSS pixels: the largest phones have 480, the smallest tablets 600. */
const widestPhone = 540;

/** What the visitor uses: a screen that is not touched is a desktop. Nothing else is read of the browser. */
export function deviceNow(): Device {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  const { width, height } = window.screen;
  return Math.min(width, height) <= widestPhone ? 'phone' : 'tablet';
}
