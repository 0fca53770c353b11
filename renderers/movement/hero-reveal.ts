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

/** When the rim sets off and arrives, and when the ground begins to close, of the whole. */
const at = { off: 0.06, there: 0.72, closing: 0.5 };

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
 * The ground of the screen before closes around the hero, which comes up in it, while what lies above the hero slides in.
 * The ring of a loader grows into the phone's rim where the phone is, and gives way to the phone. Nothing is laid out
 * while it moves, and the rim needs nothing painted: it moves as one even while the page is busy.
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
  const page = first.parentElement;
  const parts = [...(page?.children ?? [])].filter((part) => part instanceof HTMLElement);
  const above = parts.slice(0, parts.indexOf(first));
  const closes = (property: 'clipPath' | 'transform', from: string, to: string): Keyframe[] => [
    { [property]: from },
    { [property]: from, offset: at.closing, easing: 'ease-in-out' },
    { [property]: to },
  ];
  const fadesIn = (from: number, to: number): Keyframe[] => [
    { opacity: 0 },
    { opacity: 0, offset: from },
    { opacity: 1, offset: to },
    {},
  ];
  const running = [
    ground.animate(closes('clipPath', all, end), timing),
    ...[...ground.children].map((part) =>
      part.animate({ opacity: [1, 0] }, { duration: duration * 0.15, fill: 'both' }),
    ),
    ...above.map((part) => part.animate(closes('transform', 'translateY(-100%)', 'none'), timing)),
    ...parts
      .slice(above.length)
      .filter((part) => boxOf(part).top < height)
      .map((part) => part.animate(fadesIn(0.3, 0.7), timing)),
    ...[...frame.querySelectorAll(':scope > :not(main, a, [inert])')].map((part) =>
      part.animate(fadesIn(0.7, 1), timing),
    ),
  ];
  // In its place, without the slide of other screens.
  if (page) running.push(page.animate({ opacity: [1, 1], translate: ['0', '0'] }, timing));
  const ring = ground.querySelector('[data-ring]');
  if (!ring) return { added: [], running };
  running.push(
    phone.animate(fadesIn(0.6, 0.85), timing),
    // Not seen beside the rim that sets off.
    ring.animate(
      { opacity: [1, 0] },
      { duration: duration * at.off, easing: 'step-end', fill: 'both' },
    ),
  );
  const rim = rimBetween(ring.getBoundingClientRect(), phone, getComputedStyle(ground), timing);
  return { added: [...rim.added], running: [...running, ...rim.running] };
}

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
  const radius = Number.parseFloat(getComputedStyle(element).borderStartStartRadius);
  const scale = (ringOf.radius * ring.width) / radius;
  const edge = (ringOf.stroke * ring.width) / scale;
  const flight = (from: string): Keyframe[] => [
    { transform: from },
    { transform: from, offset: at.off, easing },
    { transform: 'none', offset: at.there },
    { transform: 'none' },
  ];
  const colour = [colours.getPropertyValue('--lit'), colours.getPropertyValue('--accent-end')];

  const rim = document.createElement('div');
  rim.inert = true;
  rim.setAttribute('aria-hidden', 'true');
  rim.style.cssText = `position:fixed;left:${phone.left}px;top:${phone.top}px;width:${phone.width}px;height:${phone.height}px;z-index:var(--z-raised);pointer-events:none`;
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
