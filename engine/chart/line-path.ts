import type { PixelPoint } from './structure';

/** How round the corners of a line are, in pixels. */
const corner = 14;

/** A line through points with rounded corners, as the path of an SVG. */
export function linePath(points: readonly PixelPoint[]): string {
  const parts = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) return `M${at(point)}`;
    if (!after) return `L${at(point)}`;
    return `L${at(towards(point, before))} Q${at(point)} ${at(towards(point, after))}`;
  });
  return parts.join(' ');
}

/** The point a corner's radius away from a point, but not beyond the middle. */
function towards(from: PixelPoint, to: PixelPoint): PixelPoint {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = far === 0 ? 0 : Math.min(corner / far, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A line through points, in curves that begin and end upright, as the path of an SVG. */
export function curveOf([first, ...points]: readonly PixelPoint[]): string {
  if (!first) return '';
  let before = first;
  const parts = points.map((point) => {
    const middle = round((before.y + point.y) / 2);
    const part =
      before.x === point.x
        ? `L${at(point)}`
        : `C${round(before.x)} ${middle} ${round(point.x)} ${middle} ${at(point)}`;
    before = point;
    return part;
  });
  return [`M${at(first)}`, ...parts].join(' ');
}

const at = ({ x, y }: PixelPoint): string => `${round(x)} ${round(y)}`;

/** A length in a picture: tenths of a pixel. */
export const round = (value: number): number => Math.round(value * 10) / 10;
