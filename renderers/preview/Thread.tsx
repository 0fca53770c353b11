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
  const before = useRef<Laid>(undefined);
  useLayoutEffect(() => {
    const element = lines.current;
    const box = element?.parentElement;
    if (!box) return;
    const room = box.clientHeight;
    const now = laid(element, element.offsetHeight - room);
    const { cut } = now;
    if (box.scrollTop === 0) box.style.setProperty('--cut', `${cut ? cut.end - now.above : 0}px`);
    if (before.current && !prefersReducedMotion()) glide(element, before.current, now);
    before.current = room > 0 ? now : undefined;
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

/** How the lines of a thread are laid out, in pixels. */
interface Laid {
  /** How much of them is out of view. */
  readonly above: number;
  /** Where each part of the thread begins. */
  readonly tops: ReadonlyMap<HTMLElement, number>;
  /** The line whose upper part is out of view, and where it ends with its shadow. */
  readonly cut: { readonly line: HTMLElement; readonly end: number } | undefined;
}

/** How far the shadow of a line reaches below it, at most into the line after it, in pixels. */
const shadow = 6;

function laid(lines: HTMLElement, above: number): Laid {
  const inside = (path: string) => [...lines.querySelectorAll<HTMLElement>(`:scope > ${path}`)];
  const line = inside('* > *').find(
    ({ offsetTop, offsetHeight }) => offsetTop < above && offsetTop + offsetHeight > above,
  );
  return {
    above,
    tops: new Map(inside('*').map((part) => [part, part.offsetTop])),
    cut: line && { line, end: line.offsetTop + line.offsetHeight + shadow },
  };
}

/** All lines go up by what has come, and what has made room for it down. A line that will be cut off fades on its way. */
function glide(lines: HTMLElement, before: Laid, now: Laid): void {
  const by = now.above - before.above;
  const timing = {
    duration: 280,
    easing: getComputedStyle(lines).getPropertyValue('--ease'),
  };
  const slide = (part: HTMLElement, from: number) =>
    part.animate({ translate: [`0 ${from}px`, '0'] }, timing);
  for (const [part, top] of now.tops) {
    const up = (before.tops.get(part) ?? top) - top;
    if (up < 0) slide(part, up);
  }
  if (by <= 0) return;
  slide(lines, by);
  lines.parentElement?.animate({ '--cut': ['0px', '0px'] }, timing);
  before.cut?.line.animate({ opacity: [0, 0] }, timing);
  if (now.cut?.line !== before.cut?.line) now.cut?.line.animate({ opacity: [1, 0] }, timing);
}
