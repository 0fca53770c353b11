import type { Viewport } from '@xyflow/react';
import { box, type Line, type Point } from '../../../engine/chart';

/** A rectangle of the map, in its own pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A size on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the map that is seen. */
export function shownArea({ x, y, zoom }: Viewport, { width, height }: Size): Area {
  const [left, top] = [-x / zoom, -y / zoom];
  return { left, top, right: left + width / zoom, bottom: top + height / zoom };
}

/** An area with a quarter of its size on each side. */
export function widened({ left, top, right, bottom }: Area): Area {
  const [x, y] = [(right - left) / 4, (bottom - top) / 4];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

export const isInside = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;

/** Whether what is drawn is enough for what is seen, and not far too much. */
export const isUsable = (drawn: Area, seen: Area): boolean =>
  isInside(seen, drawn) && (drawn.right - drawn.left) / (seen.right - seen.left) < 4;

/** The area of the card whose upper left corner is given. */
export const cardArea = ({ x, y }: Point): Area => ({
  left: x,
  top: y,
  right: x + box.width,
  bottom: y + box.height,
});

/** Whether a part of a line may be inside an area. */
export function crosses({ points }: Line, area: Area): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left <= area.right && right >= area.left && top <= area.bottom && bottom >= area.top;
}

/** Whether two areas have something in common. */
export const overlap = (one: Area, other: Area): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top;
