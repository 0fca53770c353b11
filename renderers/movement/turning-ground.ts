import { heroOn, revealHero } from './hero-reveal';
import { placeInPage } from './place-in-page';
import screenCss from '../frame/screen.module.css';

/** How the visitor got to a screen. */
export type Arrival = 'first' | 'forward' | 'back';

/** The frame before its look changed. */
export interface FrameBefore {
  readonly look: 'paper' | 'night';
  /** A copy of the frame's element, without what is in it. */
  readonly shell: Node;
  /** The elements in it. The screen has left the page, head and foot may have. */
  readonly parts: readonly Element[];
  /** A copy of the head, where the next one may have another height. */
  readonly head?: Node;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Press {
  /** Not where the browser has led back or on. */
  readonly place?: Place;
  /** As epoch time in milliseconds. */
  readonly at: number;
  /** How far the page was scrolled. */
  readonly scrolled: number;
}

/** How long a press is the reason for what comes, in milliseconds. */
const patience = 2_000;

/** How many times as long a hero takes as another look: three things follow each other. */
const heroTurns = 2.8;

/** Half the width of the disc that is scaled: its texture stays small. */
const discRadius = 160;

/** Quick from under the finger, slow at the corners. */
const [x1, y1, x2, y2] = [0.4, 0.2, 0.3, 1];
const easing = `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`;

/** How long a part of the new screen takes to fade in on the new ground, in milliseconds. */
const fade = 200;

let latest: Press | undefined;
let stop: (() => void) | undefined;

/** From now on the place of each press is known: of the pointer, or the middle of what a key has pressed. */
export function notePresses(): void {
  document.addEventListener('click', notePress, true);
  window.addEventListener('popstate', () => note(), true);
}

function notePress({ target, clientX: x, clientY: y, detail }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const place = detail > 0 ? { x, y } : middleOf(target.getBoundingClientRect());
  note(place);
}

function note(place?: Place): void {
  latest = { place, at: Date.now(), scrolled: window.scrollY };
}

/** The press that is the reason for what comes. */
export const pressed = (): Press | undefined =>
  latest && Date.now() - latest.at < patience ? latest : undefined;

/** How long a frame takes for another look, in milliseconds. */
export const turnOf = (frame: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(frame).getPropertyValue('--turn')) * 1000;

/**
 * The ground takes another look: it spreads as a disc from where the visitor has pressed. On the way back, the look
 * that was there shrinks to the card or button that had led to it. A hero with the look that was there keeps it. It
 * begins in the frame that shows the new screen, which can be answered all the while. After that frame nothing is laid
 * out again.
 * @param frame with the new look, and the new screen
 */
export function groundTurns(frame: HTMLElement, before: FrameBefore, arrival: Arrival): void {
  stop?.();
  const duration = turnOf(frame);
  const screen = frame.querySelector<HTMLElement>(':scope > main');
  const { shell: ground } = before;
  if (!(duration > 0) || arrival === 'first' || !screen || !(ground instanceof HTMLElement)) return;
  const press = pressed();
  const isBack = arrival === 'back';
  const place = (isBack ? choiceOn(screen) : press?.place) ?? middleOfWindow();
  const { innerWidth: width, innerHeight: height } = window;
  const reach = Math.hypot(Math.max(place.x, width - place.x), Math.max(place.y, height - place.y));
  const timing = { duration, easing, fill: 'both' } as const;
  const spread = (part: HTMLElement, { left, top } = { left: 0, top: 0 }): Animation => {
    const circle = (radius: number): string =>
      `circle(${radius}px at ${place.x - left}px ${place.y - top}px)`;
    return part.animate({ clipPath: [circle(0), circle(reach)] }, timing);
  };

  fillGround(ground, before);
  addPreview(ground, before);
  // The link that skips what is in it stays the first one.
  frame.firstElementChild?.after(ground);
  const added: HTMLElement[] = [];
  const running: Animation[] = [];
  let lights: Animation[] = [];
  // The backdrop of the new look fades in once the old one is gone, to what it is at rest.
  const lightsUp = (delay: number): Animation[] =>
    ['::before', '::after'].map((pseudoElement) =>
      frame.animate([{ opacity: 0 }, {}], {
        pseudoElement,
        delay,
        duration: 400,
        fill: 'backwards',
      }),
    );
  const hero = isBack ? undefined : heroOn(screen, before.look);
  if (hero) {
    const moving = revealHero(frame, ground, hero, duration * heroTurns);
    added.push(...moving.added);
    running.push(...moving.running);
    // What would lie over it, fixed to the window, waits for its end.
    screen.dataset.reveal = '';
    lights = lightsUp(duration * heroTurns);
  } else if (isBack) {
    ground.style.zIndex = 'var(--z-skip)';
    ground.style.willChange = 'clip-path';
    const spreading = spread(ground);
    spreading.reverse();
    running.push(spreading);
  } else {
    screen.dataset.turn = 'ground';
    const disc = document.createElement('div');
    disc.style.cssText = `position:fixed;left:${place.x - discRadius}px;top:${place.y - discRadius}px;width:${2 * discRadius}px;height:${2 * discRadius}px;z-index:var(--z-ground);border-radius:50%;background:var(--ground);will-change:transform`;
    added.push(disc);
    running.push(disc.animate({ transform: ['scale(0)', `scale(${reach / discRadius})`] }, timing));
    lights = [...lightsUp(duration), ...comeCovered(screen, place, reach, duration)];
    // Copies of head and foot take their colours with the ground. They themselves can be pressed all the while.
    for (const part of frame.querySelectorAll<HTMLElement>(':scope > :is(header, footer)')) {
      const box = part.getBoundingClientRect();
      const copy = part.cloneNode(true);
      if (!(copy instanceof HTMLElement) || box.top > height) continue;
      copy.inert = true;
      copy.setAttribute('aria-hidden', 'true');
      copy.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px`;
      drawAtOnce(copy);
      added.push(copy);
      running.push(spread(copy, box), part.animate({ opacity: [0, 0] }, timing));
    }
  }
  ground.after(...added);
  ground.scrollTop = press?.scrolled ?? 0;
  finishComing(ground, running);

  const end = (): void => {
    for (const each of [ground, ...added]) each.remove();
    for (const animation of running) animation.cancel();
    window.removeEventListener('scroll', endElsewhere);
    screens.disconnect();
    delete screen.dataset.reveal;
  };
  running[0]?.addEventListener('finish', end);
  // The page goes on under what has been measured in the window.
  const { scrollY } = window;
  const endElsewhere = (): void => {
    if (window.scrollY !== scrollY) end();
  };
  // Nor does it go on over the next screen.
  const screens = new MutationObserver(() => {
    if (!screen.isConnected) end();
  });
  if (hero) {
    window.addEventListener('scroll', endElsewhere, { passive: true });
    screens.observe(frame, { childList: true });
  }
  stop = () => {
    end();
    for (const light of lights) light.cancel();
  };
}

/** Each part of a screen comes once the disc has covered its place. It can be pressed before. */
function comeCovered(
  screen: HTMLElement,
  { x, y }: Place,
  reach: number,
  duration: number,
): Animation[] {
  return [...screen.children].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const far = Math.hypot(
      Math.max(x - left, right - x),
      Math.max(y - top, Math.min(bottom, window.innerHeight) - y),
    );
    const delay = duration * timeOf(Math.min(1, far / reach));
    return part.animate([{ opacity: 0 }, {}], { delay, duration: fade, fill: 'backwards' });
  });
}

/** When the disc has this part of its reach, as a part of the time that it takes. */
function timeOf(share: number): number {
  const along = (s: number, from: number, to: number): number =>
    3 * (1 - s) ** 2 * s * from + 3 * (1 - s) * s ** 2 * to + s ** 3;
  let s = 0;
  while (s < 1 && along(s, y1, y2) < share) s += 0.02;
  return along(Math.min(1, s), x1, x2);
}

/** What was at rest does not come in again. */
export function finishComing(ground: HTMLElement, running: readonly Animation[]): void {
  for (const animation of ground.getAnimations({ subtree: true }))
    if (!running.includes(animation) && animation.effect?.getComputedTiming().endTime !== Infinity)
      animation.finish();
}

/**
 * Makes the shell the frame as it was, with its screen, head and foot. It takes no part in anything.
 * @returns what was in the screen, unless that brought its own bar
 */
export function fillGround(
  ground: HTMLElement,
  { parts, head }: FrameBefore,
): HTMLElement | undefined {
  ground.inert = true;
  ground.setAttribute('aria-hidden', 'true');
  ground.style.cssText =
    'position:fixed;inset:0;z-index:var(--z-ground);overflow:hidden;pointer-events:none';
  // An offer brings its own bar, and is long.
  if (!parts.some((part) => part.matches('header'))) return undefined;
  // Copies that an unfinished change of looks has added are inert.
  const ofFrame = parts.filter((part) =>
    part.matches(':is(main, header, footer, nav):not([inert])'),
  );
  let remains: HTMLElement | undefined;
  for (const part of ofFrame)
    if (part instanceof HTMLElement && part.matches('main'))
      ground.append((remains = remainsOf(part)));
    else if (head && part.matches('header')) ground.append(head);
    else ground.append(part.isConnected ? part.cloneNode(true) : part);
  drawAtOnce(ground);
  return remains;
}

/** Adds the phone of the preview where it was, which the frame may have taken away. */
function addPreview(ground: HTMLElement, { parts }: FrameBefore): void {
  for (const part of parts) {
    if (!part.matches('[data-preview]')) continue;
    const copy = part.isConnected ? part.cloneNode(true) : part;
    if (!(copy instanceof HTMLElement)) continue;
    if (copy.dataset.shown) copy.dataset.shown = String(ground.dataset.beside !== undefined);
    ground.append(copy);
  }
}

function drawAtOnce(copy: HTMLElement): void {
  for (const image of copy.querySelectorAll('img')) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
}

/** What was in a screen, which needs it no more. */
function remainsOf(screen: HTMLElement): HTMLElement {
  const remains = document.createElement('div');
  if (screenCss.screen) remains.className = screenCss.screen;
  remains.dataset.kind = screen.dataset.kind;
  for (const film of screen.querySelectorAll('iframe, video[autoplay]')) film.remove();
  remains.append(...screen.childNodes);
  return remains;
}

/** What the visitor had pressed on a screen to which they return. */
function choiceOn(screen: HTMLElement): Place | undefined {
  const choice = screen.querySelector<HTMLElement>('[aria-checked=true], [data-go=continue]');
  if (!choice) return undefined;
  const { left, top } = placeInPage(choice);
  return middleOf({
    left,
    top: top - window.scrollY,
    width: choice.offsetWidth,
    height: choice.offsetHeight,
  });
}

const middleOf = ({
  left,
  top,
  width,
  height,
}: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Place => ({
  x: left + width / 2,
  y: top + height / 2,
});

const middleOfWindow = (): Place => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
