import { prefersReducedMotion, savesData } from '../../ui/device/preferences';

/** Whether nothing should move or load by itself here. Only for effects: the server cannot know. */
export function avoidsAutoplay(): boolean {
  return prefersReducedMotion() || savesData();
}
