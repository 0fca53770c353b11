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

/** How wide the ring of a loader is drawn, and the radius to where it ends, of its box. */
const ringOf = { stroke: 6 / 120, radius: 57 / 120 };

/**
 * When the rim sets off and arrives, when the copy around it has come in, when the phone in it is dark, and lit, and when
 * the ground begins to close and has closed, of the whole.
 */
const at = {
  off: 0.06,
  there: 0.72,
  copy: 0.92,
  dark: 0.7,
  lit: 0.94,
  closing: 0.45,
  closed: 0.8,
};

const easing = 'cubic-bezier(0.5, 0, 0.15, 1)';

/** How soft the edge of the light is that spreads on a phone, in pixels. */
const softness = 48;

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
 * The ground of the screen before closes around the hero. The ring of a loader grows into the phone's rim where the phone
 * is; without a ring, or as a sheet or a window, it rises there. Once it is there, the copy comes up around it, and the phone
 * lights up in its rim. Once the ground is closed, it becomes
 * that of the hero, and what lies above the hero fades in. Nothing is laid out while it moves, and the rim needs nothing
 * painted: it moves as one even while the page is busy.
 * @param ground the frame as it was, with what was on it
 * @param duration in milliseconds; longer where the page is busy
 * @returns first of what moves, what ends last
 */
export function revealHero(
  frame: HTMLElement,
  ground: HTMLElement,
  { sections, phone }: Hero,
  duration: number,
): Moving {
  const [first] = sections;
  const { innerWidth: width, innerHeight: height } = window;
  const lowest = boxOf(sections.at(-1) ?? first);
  const panel = { ...boxOf(first), bottom: lowest.top + lowest.height };
  const end = `inset(${panel.top}px ${width - panel.left - panel.width}px ${Math.max(0, height - panel.bottom)}px ${panel.left}px round ${getComputedStyle(first).borderStartStartRadius})`;
  const timing = { duration, fill: 'both' } as const;
  const all = 'inset(0 round 0px)';
  const page = first.parentElement;
  const parts = [...(page?.children ?? [])].filter((part) => part instanceof HTMLElement);
  const above = parts.slice(0, parts.indexOf(first));
  const ofFrame = [...frame.querySelectorAll(':scope > :not(main, a, [inert])')];
  const added = sections.map(groundOf);
  // A busy page closes the ground late, but not what only fades: that would be seen over the ground.
  const closing = ground.animate(
    [
      { clipPath: all },
      { clipPath: all, offset: at.closing / at.closed, easing: 'ease-in-out' },
      { clipPath: end },
    ],
    { duration: duration * at.closed, fill: 'both' },
  );
  const afterwards = { duration: duration * (1 - at.closed), fill: 'both' } as const;
  const following = [...added, ...above, ...ofFrame].map((part) =>
    part.animate({ opacity: [0, 1] }, afterwards),
  );
  for (const animation of following) animation.pause();
  closing.addEventListener('finish', () => {
    for (const animation of following) animation.play();
  });
  const copy = sections.flatMap((section) => beside(phone, section));
  for (const part of copy) holdComing(part, duration * at.there);
  const running = [
    ...following,
    closing,
    // One ground only, until then.
    ...sections.map((section) =>
      section.animate(
        { backgroundImage: ['none', 'none'], backgroundColor: ['transparent', 'transparent'] },
        timing,
      ),
    ),
    ...[...ground.children].map((part) =>
      part.animate({ opacity: [1, 0] }, { duration: duration * 0.15, fill: 'both' }),
    ),
    ...parts
      .slice(above.length)
      .filter((part) => boxOf(part).top < height)
      .map((part) => part.animate(fadesIn(0.3, at.dark), timing)),
    ...copy.map((part) => part.animate(fadesIn(at.there, at.copy), timing)),
  ];
  // In its place, without the slide of other screens.
  if (page) running.push(page.animate({ opacity: [1, 1], translate: ['0', '0'] }, timing));
  // Only a phone has a rim, and other loaders do not show the ring: what the theme draws then rises into its place.
  const isPhone = document.documentElement.dataset.preview === undefined;
  const ring = isPhone && ground.querySelector('[data-ring]');
  const [seen] = ring ? ring.getClientRects() : [];
  if (!ring || !seen) return { added, running: [...running, rise(phone, timing)] };
  running.push(
    phone.animate(
      [{ opacity: 0, easing: 'step-end' }, { opacity: 1, offset: at.dark }, {}],
      timing,
    ),
    // Not seen beside the rim that sets off.
    ring.animate(
      { opacity: [1, 0] },
      { duration: duration * at.off, easing: 'step-end', fill: 'both' },
    ),
  );
  const moving = [
    rimBetween(seen, phone, getComputedStyle(ground), timing),
    lightBetween(phone, timing),
  ];
  return {
    added: [...moving.flatMap((each) => each.added), ...added],
    running: [...running, ...moving.flatMap((each) => each.running)],
  };
}

/** What is in a part of the page beside an element in it, in as few parts as possible. */
function beside(element: HTMLElement, part: Element): Element[] {
  return [...part.children].flatMap((child) => {
    if (!child.contains(element)) return [child];
    return child === element ? [] : beside(element, child);
  });
}

/** What comes in by itself, such as letters that are typed, begins later by some milliseconds. */
function holdComing(part: Element, by: number): void {
  for (const animation of part.getAnimations({ subtree: true }))
    if (animation.timeline === document.timeline)
      animation.currentTime = Number(animation.currentTime) - by;
}

/** Comes up from below, until the copy comes in around it. */
const rise = (element: HTMLElement, timing: KeyframeAnimationOptions): Animation =>
  element.animate(
    [
      { opacity: 0, translate: '0 64px' },
      { opacity: 0, translate: '0 64px', offset: at.closing / 2, easing },
      { opacity: 1, translate: '0', offset: at.there },
      { opacity: 1, translate: '0' },
    ],
    timing,
  );

const fadesIn = (from: number, to: number): Keyframe[] => [
  { opacity: 0 },
  { opacity: 0, offset: from },
  { opacity: 1, offset: to },
  {},
];

/** Something for who sees, fixed to the window in a place. */
function decoration({ left, top, width, height }: Box, style: string): HTMLElement {
  const element = document.createElement('div');
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;pointer-events:none;${style}`;
  return element;
}

/** The ground of a section, without what is on it. */
function groundOf(section: HTMLElement): HTMLElement {
  const { backgroundColor, backgroundImage, borderRadius } = getComputedStyle(section);
  return decoration(
    boxOf(section),
    `z-index:var(--z-ground);border-radius:${borderRadius};background:${backgroundImage} ${backgroundColor}`,
  );
}

/** The dark glass of a phone within its rim, which opens from the middle of what is seen of it. */
function lightBetween(element: HTMLElement, timing: KeyframeAnimationOptions): Moving {
  const phone = boxOf(element);
  const radius = radiusOf(element);
  const edge = edgeOf(radius);
  const height = phone.height - 2 * edge;
  const seen = Math.min(height, window.innerHeight - phone.top - edge);
  const glass = decoration(
    { left: phone.left + edge, top: phone.top + edge, width: phone.width - 2 * edge, height },
    `z-index:var(--z-raised);overflow:hidden;border-radius:${radius - edge}px`,
  );
  const running = [glass.animate(fadesIn(at.dark - 0.12, at.dark), timing)];
  const reach = seen / 2 + softness;
  for (const isLower of [false, true]) {
    const half = document.createElement('div');
    const place = isLower ? `top:${seen / 2 - softness}px;bottom:0` : `top:0;height:${reach}px`;
    half.style.cssText = `position:absolute;left:0;right:0;${place};background:linear-gradient(to ${isLower ? 'bottom' : 'top'},transparent,var(--device-glass) ${softness}px)`;
    glass.append(half);
    const open = `translateY(${isLower ? reach : -reach}px)`;
    running.push(
      half.animate(
        [
          { transform: 'none' },
          { transform: 'none', offset: at.there, easing },
          { transform: open, offset: at.lit },
          { transform: open },
        ],
        timing,
      ),
    );
  }
  return { added: [glass], running };
}

const radiusOf = (phone: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(phone).borderStartStartRadius);

/** How wide the rim of a phone with this radius is: as the ring is to its own. */
const edgeOf = (radius: number): number => (radius * ringOf.stroke) / ringOf.radius;

/**
 * A coloured rim, round as the ring at first, and then as the phone. It is in four quarters, each in a window of its own:
 * moved towards the middle, only their corners are seen, which are a circle.
 */
function rimBetween(
  ring: Box,
  element: HTMLElement,
  colours: CSSStyleDeclaration,
  timing: KeyframeAnimationOptions,
): Moving {
  const phone = boxOf(element);
  const radius = radiusOf(element);
  const scale = (ringOf.radius * ring.width) / radius;
  const edge = edgeOf(radius);
  const flight = (from: string): Keyframe[] => [
    { transform: from },
    { transform: from, offset: at.off, easing },
    { transform: 'none', offset: at.there },
    { transform: 'none' },
  ];
  const colour = [colours.getPropertyValue('--lit'), colours.getPropertyValue('--accent-end')];

  const rim = decoration(phone, 'z-index:var(--z-raised)');
  const running = [
    rim.animate(
      flight(
        `translate(${ring.left + (ring.width - phone.width) / 2 - phone.left}px, ${ring.top + (ring.height - phone.height) / 2 - phone.top}px) scale(${scale})`,
      ),
      timing,
    ),
    rim.animate(
      [
        { opacity: 0 },
        { opacity: 1, offset: at.off },
        { opacity: 1, offset: 0.85 },
        { opacity: 0 },
      ],
      timing,
    ),
  ];
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const corner = `${x ? 'right' : 'left'}:0;${y ? 'bottom' : 'top'}:0`;
    const part = document.createElement('div');
    // A little over the middle, and the quarter a little more: no gap or edge is drawn there.
    part.style.cssText = `position:absolute;${corner};width:calc(50% + 0.5px);height:calc(50% + 0.5px);overflow:hidden`;
    const quarter = document.createElement('div');
    const size = { x: phone.width / 2 + 4, y: phone.height / 2 + 4 };
    // Two corners are of one colour, in the two between them one becomes the other.
    const turn = (by: number): string => `${((x ? size.x : size.y) + by * radius) / Math.SQRT2}px`;
    const fill =
      x === y
        ? `linear-gradient(${colour[x]},${colour[x]})`
        : `linear-gradient(135deg,${colour[0]} ${turn(-1)},${colour[1]} ${turn(1)})`;
    const solid = 'linear-gradient(#000,#000)';
    quarter.style.cssText = `position:absolute;${corner};box-sizing:border-box;width:${size.x}px;height:${size.y}px;padding:${y ? 0 : edge}px ${x ? edge : 0}px ${y ? edge : 0}px ${x ? 0 : edge}px;border-${y ? 'bottom' : 'top'}-${x ? 'right' : 'left'}-radius:${radius}px;background:${fill};-webkit-mask:${solid} content-box,${solid};-webkit-mask-composite:xor;mask:${solid} content-box exclude,${solid}`;
    part.append(quarter);
    rim.append(part);
    const inwards = (side: number, isFar: 0 | 1): number => (side / 2 - radius) * (isFar ? -1 : 1);
    running.push(
      quarter.animate(
        flight(`translate(${inwards(phone.width, x)}px, ${inwards(phone.height, y)}px)`),
        timing,
      ),
    );
  }
  return { added: [rim], running };
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
