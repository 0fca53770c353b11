import {
  fillGround,
  finishComing,
  pressed,
  turnOf,
  type Arrival,
  type FrameBefore,
} from './turning-ground';

/** How long it takes, as a part of what another look takes: as long as the next screen waits in `screen.module.css`. */
const partOfTurn = 0.4;

/**
 * A screen leaves before the next one comes in: on the way back to where it had come from, on the way forward
 * to the other side. The next one is the page's all the while.
 * @param frame with the new screen, in the look that was there
 */
export function screenLeaves(
  frame: HTMLElement,
  before: FrameBefore,
  arrival: Exclude<Arrival, 'first'>,
): void {
  const { shell, parts } = before;
  const last = parts.find((part) => part.matches('main'));
  const screen = frame.querySelector<HTMLElement>(':scope > main');
  if (!screen || !last || last === screen || !(shell instanceof HTMLElement)) return;
  const duration = turnOf(frame) * partOfTurn;
  if (!(duration > 0)) return;
  const remains = fillGround(shell, before);
  if (!remains) return;
  const isBack = arrival === 'back';
  screen.dataset.turn = '';
  // Head and foot only give it its place. What the head said of it leaves with it.
  shell.style.visibility = 'hidden';
  for (const part of [remains, shell.querySelector<HTMLElement>('header [role=status]')])
    if (part) part.style.visibility = 'visible';
  // The link that skips what is in it stays the first one.
  frame.firstElementChild?.after(shell);
  shell.scrollTop = pressed()?.scrolled ?? 0;
  const leaving = shell.animate(
    { opacity: [1, 0], translate: ['0', `calc(${isBack ? 28 : -28}px * var(--forward))`] },
    { duration, easing: 'ease-out', fill: 'forwards' },
  );
  finishComing(shell, [leaving]);
  leaving.addEventListener('finish', () => shell.remove());
}
