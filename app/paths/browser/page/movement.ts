/**
 * Runs in the page before its own scripts: style sheets and clips keep to the paused clock as scripts do. What moves for
 * less than a second is at its end at once, what moves longer follows the clock, and what never ends stands still. So
 * nothing is drawn while nothing happens, which is half of what a path test costs.
 */
export function holdMovement(): void {
  const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime);
  const following = new Set<Animation>();
  let isHeld = true;
  let last = 0;
  // The clock of the page calls it, and tells it the time.
  const follow = (): void => {
    const now = performance.now();
    for (const animation of following) {
      const time = Number(animation.currentTime) + now - last;
      if (time >= endOf(animation)) animation.finish();
      if (animation.playState === 'paused') animation.currentTime = time;
      else following.delete(animation);
    }
    last = now;
    if (following.size > 0) requestAnimationFrame(follow);
  };
  const holdAnimations = (): void => {
    if (!isHeld) return;
    for (const animation of document.getAnimations()) {
      const { playState, timeline } = animation;
      // A movement along the scrolled way has no time.
      if (playState !== 'running' || timeline !== document.timeline) continue;
      const end = endOf(animation);
      if (end <= 1000) {
        animation.finish();
        continue;
      }
      animation.pause();
      if (end === Infinity) continue;
      if (following.size === 0) {
        last = performance.now();
        requestAnimationFrame(follow);
      }
      following.add(animation);
    }
  };
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(type, holdAnimations, true);
  // An animation that a script starts has no event. Who starts it listens to its end only then.
  const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function held(this: Element, ...given) {
    const animation = animate.apply(this, given);
    queueMicrotask(holdAnimations);
    return animation;
  };
  // While a visitor taps twice, what guards a new screen against the second tap has its time.
  addEventListener('test:movement', ({ detail }: CustomEventInit<boolean>) => {
    isHeld = detail ?? true;
    holdAnimations();
  });
  // It still plays: its controls and the page see no difference. A player may let the same clip run to its end later.
  const holdLoop = ({ target }: Event): void => {
    if (target instanceof HTMLMediaElement) target.playbackRate = target.loop ? 0 : 1;
  };
  for (const type of ['playing', 'seeking', 'volumechange']) addEventListener(type, holdLoop, true);
}
