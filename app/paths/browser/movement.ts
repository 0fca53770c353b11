/**
 * Runs in the page before its own scripts: what moves and has an end is at its end at once, and what never ends stands
 * still. So style sheets and clips keep to the paused clock as the scripts do, and nothing is drawn while nothing
 * happens, which is half of what a path test costs.
 */
export function holdMovement(): void {
  const holdAnimations = (): void => {
    for (const animation of document.getAnimations()) {
      const { effect, playState, timeline } = animation;
      // A movement along the scrolled way has no time.
      if (playState !== 'running' || timeline !== document.timeline) continue;
      if (effect?.getComputedTiming().endTime === Infinity) animation.pause();
      else animation.finish();
    }
  };
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(type, holdAnimations, true);
  // It still plays: its controls and the page see no difference. A player may let the same clip run to its end later.
  const holdLoop = ({ target }: Event): void => {
    if (target instanceof HTMLMediaElement) target.playbackRate = target.loop ? 0 : 1;
  };
  for (const type of ['playing', 'seeking', 'volumechange']) addEventListener(type, holdLoop, true);
}
