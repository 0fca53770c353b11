import { prefersReducedMotion } from '../ui/device/preferences';
import { pageIsRightToLeft } from '../ui/device/reading-direction';
import { placeInPage } from './place-in-page';

/** How much of the way to their line the words go before they are gone, unless they meet other words first. */
const partOfWay = 0.4;

/** How much ground there is around the words, in pixels: with it they cover what is under them. */
const ground = 8;

/** How long the words wait for the screen that they lead to, in milliseconds. */
const patience = 2_000;

interface Words {
  readonly element: Element;
  readonly at: number;
  /** Where the element is, once a frame has shown it as chosen. */
  from?: DOMRect;
}

let leaving: Words | undefined;

/**
 * The words of a chosen card set off for the next screen, if it takes them up. Their place is asked for in the frame
 * that shows the choice: asked for at once, it would force a layout before that frame.
 */
export function wordsLeave(element: Element | null | undefined): void {
  leaving = undefined;
  if (!element || prefersReducedMotion()) return;
  const words: Words = { element, at: performance.now() };
  leaving = words;
  requestAnimationFrame(() => {
    if (element.isConnected) words.from = element.getBoundingClientRect();
  });
}

/**
 * The words that have just been chosen set off for the line that takes them up, and fade as it appears. They go over
 * the new screen on a ground of their own, so that no words shine through, and stop below the head that the line is in, whose other words would be in the way. It begins after
 * the screen is painted, moves a copy on the compositor only, and takes no part in the layout.
 */
export function wordsArrive(line: HTMLElement): void {
  const words = leaving;
  leaving = undefined;
  if (!words?.from || performance.now() - words.at > patience) return;
  const { left, top, width } = words.from;
  const copy = words.element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  requestAnimationFrame(() => {
    const to = placeInPage(line);
    const head = line.parentElement;
    const room = head ? top + window.scrollY - placeInPage(head).top - head.offsetHeight : 0;
    if (room < 0) return;
    // Words begin where lines do.
    const isBackwards = pageIsRightToLeft();
    const longer = isBackwards ? line.offsetWidth - width : 0;
    const begin = isBackwards
      ? `right:${document.documentElement.clientWidth - left - width}px`
      : `left:${left}px`;
    const x = (to.left + longer - left) * partOfWay;
    const y = Math.max((to.top - window.scrollY - top) * partOfWay, -Math.max(0, room - ground));
    copy.setAttribute('aria-hidden', 'true');
    copy.style.cssText = `position:fixed;${begin};top:${top}px;max-width:${width}px;margin:0;border-radius:6px;pointer-events:none;background:var(--card);color:var(--lit);box-shadow:0 0 0 ${ground}px var(--card),0 0 0 ${ground + 1}px var(--line);z-index:var(--z-raised)`;
    line.closest('[data-look]')?.append(copy);
    const flight = copy.animate(
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.7 },
        { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
      ],
      { duration: 250, easing: 'ease-out' },
    );
    flight.addEventListener('finish', () => copy.remove());
    flight.addEventListener('cancel', () => copy.remove());
  });
}
