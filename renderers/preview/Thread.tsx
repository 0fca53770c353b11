import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { prefersReducedMotion } from '../ui/device/preferences';
import css from './thread.module.css';

interface ThreadProps {
  /** Its name, where it can be scrolled and tells screen readers what comes in. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** Lines from top to bottom. When there are more than fit, the newest are in view, and those before glide up. */
export function Thread({ name, children }: ThreadProps) {
  const lines = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = lines.current;
    if (!element) return;
    const before = height.current;
    height.current = element.offsetHeight;
    const box = element.parentElement;
    const room = box?.clientHeight ?? 0;
    if (box?.scrollTop === 0)
      box.style.setProperty('--cut', `${cutOf(element, height.current - room)}px`);
    const by = height.current - Math.max(before, room);
    if (before === 0 || by <= 0 || prefersReducedMotion()) return;
    element.animate([{ transform: `translateY(${by}px)` }, {}], {
      duration: 420,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  });
  const live = name === undefined ? {} : { role: 'log', tabIndex: 0, 'aria-label': name };
  return (
    <div
      className={css.thread}
      data-fixed={name === undefined || undefined}
      onScroll={({ currentTarget }) => currentTarget.style.removeProperty('--cut')}
      {...live}
    >
      <div className={css.lines} ref={lines}>
        {children}
      </div>
    </div>
  );
}

/** How far the shadow of a line reaches below it, at most into the line after it, in pixels. */
const shadow = 6;

/**
 * How many pixels are in view of a line whose upper part is not, with its shadow, when as many as `above` of all lines are out of
 * view.
 */
function cutOf(lines: HTMLElement, above: number): number {
  const cut = [...lines.querySelectorAll<HTMLElement>(':scope > * > *')].find(
    ({ offsetTop, offsetHeight }) => offsetTop < above && offsetTop + offsetHeight > above,
  );
  return cut ? cut.offsetTop + cut.offsetHeight + shadow - above : 0;
}
