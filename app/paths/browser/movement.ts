/**
 * Runs in the page before its own scripts: what moves and has an end is at its end at once, and what never ends stands
 * still. So style sheets keep to the paused clock as the scripts do, and nothing is drawn while nothing happens.
 */
export function holdMovement(): void {
  const hold = (): void => {
    for (const animation of document.getAnimations()) {
      const { effect, playState, timeline } = animation;
      // A movement along the scrolled way has no time.
      if (playState !== 'running' || timeline !== document.timeline) continue;
      if (effect?.getComputedTiming().endTime === Infinity) animation.pause();
      else animation.finish();
    }
  };
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, hold, true);
}
