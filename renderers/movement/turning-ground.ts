import { placeInPage } from './place-in-page';

type Look = 'paper' | 'night';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** How long a press is the reason for what comes, in milliseconds. */
const patience = 2_000;

/** Half the width of the disc that is scaled: its texture stays small. */
const discRadius = 160;

/** Fast from under the finger, slow at the corners. */
const easing = 'cubic-bezier(0.4, 0.2, 0.3, 1)';

let pressed: (Place & { readonly at: number }) | undefined;
let stop: (() => void) | undefined;

/** From now on the place of each press is known: of the pointer, or the middle of what a key pressed. */
export function notePresses(): void {
  document.addEventListener('click', notePress, true);
}

function notePress({ target, clientX: x, clientY: y, detail }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed = {
    ...(detail > 0 ? { x, y } : middleOf(target.getBoundingClientRect())),
    at: Date.now(),
  };
}

/**
 * The ground takes another look: it spreads as a disc from where the visitor has pressed. On the way back, the look
 * that was there shrinks to the card or button that had led to it. It begins in the frame that shows the new screen,
 * which can be answered all the while.
 * @param frame with the new look
 * @param from the look that it had
 */
export function groundTurns(frame: HTMLElement, from: Look, arrival: string): void {
  stop?.();
  const duration = Number.parseFloat(getComputedStyle(frame).getPropertyValue('--turn')) * 1000;
  const screen = frame.querySelector<HTMLElement>(':scope > main');
  if (!(duration > 0) || arrival === 'first' || !screen) return;
  const isBack = arrival === 'back';
  const place = (isBack ? choiceOn(screen) : latestPress()) ?? middleOfWindow();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const reach = Math.hypot(Math.max(place.x, width - place.x), Math.max(place.y, height - place.y));
  const parts = [...frame.querySelectorAll<HTMLElement>(':scope > :is(header, footer)')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.top < height);
  const before = groundOf(frame, from, parts);
  const timing = { duration, easing, fill: 'both' } as const;
  const circle = (radius: number, { left, top }: { left: number; top: number }): string =>
    `circle(${radius}px at ${place.x - left}px ${place.y - top}px)`;
  const added: Element[] = [before];
  const running: Animation[] = [];

  if (isBack) {
    before.style.cssText += 'z-index:var(--z-skip);will-change:clip-path';
    const window_ = { left: 0, top: 0 };
    running.push(
      before.animate({ clipPath: [circle(reach, window_), circle(0, window_)] }, timing),
    );
  } else {
    screen.dataset.turn = '';
    const disc = document.createElement('div');
    disc.style.cssText = `position:fixed;left:${place.x - discRadius}px;top:${place.y - discRadius}px;width:${2 * discRadius}px;height:${2 * discRadius}px;z-index:var(--z-ground);border-radius:50%;background:var(--ground);will-change:transform`;
    added.push(disc);
    running.push(
      disc.animate({ transform: ['scale(0)', `scale(${reach / discRadius})`] }, timing),
      ...parts.map(({ part, box }) =>
        part.animate({ clipPath: [circle(0, box), circle(reach, box)] }, timing),
      ),
      // The lights of a night, and what lies behind paper, come up on their ground.
      ...['::before', '::after'].map((pseudoElement) =>
        frame.animate(
          { opacity: [0, 1] },
          { pseudoElement, delay: duration, duration: 400, fill: 'backwards' },
        ),
      ),
    );
  }
  frame.prepend(...added);
  const end = (): void => {
    for (const element of added) element.remove();
    for (const animation of running.filter(({ playState }) => playState === 'finished'))
      animation.cancel();
  };
  running[0]?.addEventListener('finish', end);
  stop = () => {
    for (const animation of running) animation.cancel();
    end();
  };
}

/** A copy of the frame in the look that it had, with head and foot, that takes no part in anything. */
function groundOf(
  frame: HTMLElement,
  look: Look,
  parts: readonly { readonly part: HTMLElement; readonly box: DOMRect }[],
): HTMLElement {
  const copy = frame.cloneNode(false) as HTMLElement;
  copy.dataset.look = look;
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = 'position:fixed;inset:0;z-index:var(--z-ground);pointer-events:none;';
  for (const { part, box } of parts) {
    const same = part.cloneNode(true) as HTMLElement;
    same.style.cssText = `position:absolute;left:${box.left}px;top:${box.top}px;width:${box.width}px`;
    copy.append(same);
  }
  return copy;
}

const latestPress = (): Place | undefined =>
  pressed && Date.now() - pressed.at < patience ? pressed : undefined;

/** What the visitor had pressed on a screen to which they return. */
function choiceOn(screen: HTMLElement): Place | undefined {
  const choice = screen.querySelector<HTMLElement>('[aria-checked=true], [data-go=continue]');
  if (!choice) return undefined;
  const { left, top } = placeInPage(choice);
  return {
    x: left + choice.offsetWidth / 2,
    y: top + choice.offsetHeight / 2 - window.scrollY,
  };
}

const middleOf = ({ left, top, width, height }: DOMRect): Place => ({
  x: left + width / 2,
  y: top + height / 2,
});

const middleOfWindow = (): Place => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
