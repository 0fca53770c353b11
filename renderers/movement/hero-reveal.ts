import { placeInPage } from './place-in-page';

/** What an offer begins with on the ground of the screen before: its first sections, and the phone in them. */
export interface Hero {
  readonly sections: readonly [HTMLElement, ...HTMLElement[]];
  readonly phone: HTMLElement;
}

/** A box in the window, in CSS pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What has been added to the page, and what moves. */
interface Moving {
  readonly added: readonly HTMLElement[];
  readonly running: readonly Animation[];
}

/** How wide the ring of a loader is drawn, of its box, and what the phone's rim ends with, in pixels. */
const stroke = { ofRing: 6 / 120, ofPhone: 2 };

const easing = 'cubic-bezier(0.5, 0, 0.15, 1)';

/** The sections that a screen begins with, if they have this look and a phone that is in the window. */
export function heroOn(screen: HTMLElement, look: string): Hero | undefined {
  const all = [...screen.querySelectorAll<HTMLElement>('[data-section]')];
  const next = all.findIndex(({ dataset }) => dataset.look !== look);
  const [first, ...others] = next < 0 ? all : all.slice(0, next);
  if (!first) return undefined;
  const sections = [first, ...others] as const;
  const phone = sections
    .map((section) => section.querySelector<HTMLElement>('[data-phone]'))
    .find((found) => found !== null);
  return phone && boxOf(phone).top < window.innerHeight ? { sections, phone } : undefined;
}

/**
 * The ground of the screen before closes around the hero, which comes up in it. The ring of a loader closes, becomes the
 * phone's rim where the phone is, and gives way to the phone. Nothing is laid out while it moves.
 * @param ground the frame as it was, with what was on it
 * @param duration in milliseconds
 */
export function revealHero(
  frame: HTMLElement,
  ground: HTMLElement,
  { sections, phone }: Hero,
  duration: number,
): Moving {
  const [first] = sections;
  const { innerWidth: width, innerHeight: height } = window;
  const last = boxOf(sections.at(-1) ?? first);
  const panel = { ...boxOf(first), bottom: last.top + last.height };
  const end = `inset(${panel.top}px ${width - panel.left - panel.width}px ${Math.max(0, height - panel.bottom)}px ${panel.left}px round ${getComputedStyle(first).borderStartStartRadius})`;
  const timing = { duration, fill: 'both' } as const;
  const all = 'inset(0 round 0px)';
  const running = [
    ground.animate(
      [
        { clipPath: all },
        { clipPath: all, offset: 0.35, easing: 'ease-in-out' },
        { clipPath: end },
      ],
      timing,
    ),
    ...[...ground.children].map((part) =>
      part.animate({ opacity: [1, 0] }, { duration: duration * 0.15, fill: 'both' }),
    ),
    // In its place, without the slide of other screens.
    ...[first.parentElement, ...frame.querySelectorAll(':scope > :not(main, a, [inert])')].flatMap(
      (part, index) =>
        part?.animate(
          [
            { opacity: 0, ...(index === 0 && { translate: '0' }) },
            { opacity: 0, offset: 0.3 },
            { opacity: 1, offset: 0.7 },
            { ...(index === 0 && { translate: '0' }) },
          ],
          timing,
        ) ?? [],
    ),
  ];
  const ring = ground.querySelector('[data-ring]')?.getBoundingClientRect();
  if (!ring) return { added: [], running };
  running.push(
    phone.animate(
      [{ opacity: 0 }, { opacity: 0, offset: 0.76 }, { opacity: 1, offset: 0.8 }, {}],
      timing,
    ),
  );
  const colours = getComputedStyle(ground);
  const fill = `linear-gradient(135deg,${colours.getPropertyValue('--lit')},${colours.getPropertyValue('--accent-end')})`;
  const rim = rimBetween(ring, phone, fill, timing);
  return { added: [...rim.added], running: [...running, ...rim.running] };
}

/** A dark glass in a coloured rim, round as the ring at first, and then as the phone. */
function rimBetween(
  ring: Box,
  element: HTMLElement,
  fill: string,
  timing: KeyframeAnimationOptions,
): Moving {
  const edge = stroke.ofPhone;
  const phone = boxOf(element);
  const radius = getComputedStyle(element).borderStartStartRadius;
  const box = {
    left: phone.left - edge,
    top: phone.top - edge,
    width: phone.width + 2 * edge,
    height: phone.height + 2 * edge,
  };
  const least = Math.min(box.width, box.height);
  // The circle of the ring ends where its stroke does.
  const outer = ring.width * (0.9 + stroke.ofRing);
  const scale = outer / least;
  const from = `translate(${ring.left + ring.width / 2 - box.left - box.width / 2}px, ${ring.top + ring.height / 2 - box.top - box.height / 2}px) scale(${scale})`;
  const circle = (by: number): string =>
    `inset(${(box.height - least) / 2 + by}px ${(box.width - least) / 2 + by}px round ${least / 2 - by}px)`;
  const shape = (by: number, corner: string): string => `inset(${by}px round ${corner})`;

  const rim = document.createElement('div');
  rim.inert = true;
  rim.setAttribute('aria-hidden', 'true');
  rim.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;z-index:var(--z-raised);pointer-events:none;background:${fill}`;
  const glass = document.createElement('div');
  glass.style.cssText = 'height:100%;background:var(--device-glass)';
  rim.append(glass);
  const until = (clipPath: string, to: string): Keyframe[] => [
    { clipPath, offset: 0 },
    { clipPath, offset: 0.06, easing },
    { clipPath: to, offset: 0.75 },
    { clipPath: to, offset: 1 },
  ];
  return {
    added: [rim],
    running: [
      rim.animate(
        [
          { transform: from },
          { transform: from, offset: 0.06, easing },
          { transform: 'none', offset: 0.75 },
          { transform: 'none' },
        ],
        timing,
      ),
      rim.animate(until(circle(0), shape(0, `calc(${radius} + ${edge}px)`)), timing),
      glass.animate(
        until(circle((stroke.ofRing * ring.width) / scale), shape(edge, radius)),
        timing,
      ),
      rim.animate(
        [{ opacity: 0 }, { opacity: 1, offset: 0.06 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
        timing,
      ),
    ],
  };
}

/** Where an element ends up in the window. */
function boxOf(element: HTMLElement): Box {
  const { left, top } = placeInPage(element);
  return {
    left,
    top: top - window.scrollY,
    width: element.offsetWidth,
    height: element.offsetHeight,
  };
}
