/** A point of a drawing: from the left, from the top. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * An SVG path through points from left to right that bends softly and never overshoots (monotone cubic):
 * what only rises in the numbers only rises in the drawing.
 */
export function curveThrough(points: readonly CurvePoint[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = points.map((_, index) => slopeAt(points, index));
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const third = (to.x - from.x) / 3;
    const leave = { x: from.x + third, y: from.y + third * (slopes[index] ?? 0) };
    const arrive = { x: to.x - third, y: to.y - third * (slopes[index + 1] ?? 0) };
    return `C${[leave, arrive, to].map(text).join(' ')}`;
  });
  return `M${text(first)}${pieces.join('')}`;
}

/** Level at both ends, else the harmonic mean of the slopes on both sides. */
function slopeAt(points: readonly CurvePoint[], index: number): number {
  const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
  if (!before || !here || !after) return 0;
  const left = (here.y - before.y) / (here.x - before.x);
  const right = (after.y - here.y) / (after.x - here.x);
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

const text = ({ x, y }: CurvePoint): string => `${round(x)},${round(y)}`;

const round = (value: number): number => Math.round(value * 100) / 100;
