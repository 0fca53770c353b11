/** What a visitor operates. */
const controls =
  'a[href], button, input, select, textarea, label, summary, iframe, video, audio, [tabindex="0"], [role="button"], [role="slider"], [role="radio"], [role="checkbox"], [role="option"]';

/** Pixels to the edge of the window. */
const gap = 8;

/** A place of a fixed element. */
interface Corner {
  readonly left: string;
  readonly top: string;
}

/** The first corner of the window, or middle of a side, in which a fixed element covers no control. Undefined if none is free. */
export function freeCorner({ offsetWidth, offsetHeight }: HTMLElement): Corner | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - offsetWidth - gap;
  const bottom = clientHeight - offsetHeight - gap;
  const taken = [...document.querySelectorAll(controls)].map((each) =>
    each.getBoundingClientRect(),
  );
  const isFree = (left: number, top: number): boolean =>
    taken.every(
      (box) =>
        box.right <= left ||
        box.left >= left + offsetWidth ||
        box.bottom <= top ||
        box.top >= top + offsetHeight,
    );
  const tops = [bottom, gap, bottom / 2];
  const places = tops.flatMap((top) => [gap, right].map((left) => ({ left, top })));
  const free = places.find(({ left, top }) => isFree(left, top));
  return free && { left: `${free.left}px`, top: `${free.top}px` };
}
