import { prefersReducedMotion } from '../ui/device/preferences';

/** How long a film takes to its place, in milliseconds. */
const duration = 520;

/** Quick at once, slow at its place. */
const easing = 'cubic-bezier(0.3, 0.7, 0.1, 1)';

/**
 * The box of a clip grows from where it was to where it is. The clip keeps its proportions: where the places have other ones, it is cut off at the
 * sides that are too long, and uncovered on the way. What lies over it grows with what there is to see of the box, so that
 * none of the clip is seen beside it.
 */
export function filmGrows(box: HTMLElement, before: DOMRect): void {
  if (prefersReducedMotion()) return;
  const now = box.getBoundingClientRect();
  const sides = ['x', 'y', 'width', 'height'] as const;
  if (sides.every((side) => Math.abs(now[side] - before[side]) < 1)) return;
  const scale = Math.max(before.width / now.width, before.height / now.height);
  const x = before.x + before.width / 2 - now.x - now.width / 2;
  const y = before.y + before.height / 2 - now.y - now.height / 2;
  const inset = [now.height - before.height / scale, now.width - before.width / scale]
    .map((rest) => `${Math.max(0, rest) / 2}px`)
    .join(' ');
  const { borderRadius } = getComputedStyle(box);
  box.animate(
    {
      transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
      clipPath: [`inset(${inset} round ${borderRadius})`, `inset(0 round ${borderRadius})`],
    },
    { duration, easing },
  );
  const [, ...over] = box.querySelectorAll<HTMLVideoElement | HTMLImageElement>('video, img');
  for (const picture of over) growWith(now, before, scale, picture);
}

/**
 * A picture that covers a box covers it all the while: it begins as it was cut off before.
 * @param scale of the box as it begins
 */
function growWith(
  now: DOMRect,
  before: DOMRect,
  scale: number,
  picture: HTMLVideoElement | HTMLImageElement,
): void {
  const shape =
    picture instanceof HTMLVideoElement
      ? picture.videoWidth / picture.videoHeight
      : picture.naturalWidth / picture.naturalHeight;
  if (!(shape > 0)) return;
  const covering = ({ width, height }: DOMRect): number => Math.max(width, height * shape);
  const width = covering(now);
  const height = width / shape;
  const inset = `${(now.height - height) / 2}px auto auto ${(now.width - width) / 2}px`;
  // Beside the animation: with these in it, it would wait for a busy page, and not cover a box that does not.
  Object.assign(picture.style, {
    inset,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
  });
  const growing = picture.animate(
    { transform: [`scale(${covering(before) / width / scale})`, 'none'] },
    { duration, easing },
  );
  growing.addEventListener('finish', () =>
    Object.assign(picture.style, { inset: '', width: '', height: '', maxWidth: '' }),
  );
}
