import type { Places } from './places';
import {
  box,
  gap,
  type ChartLine,
  type PixelPoint,
  type Structure,
  type Unwrapped,
} from './structure';

/** All nodes with the same x. */
interface Column {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Columns that are beside each other on the page. */
interface Row extends Column {
  /** The index of its first column. */
  readonly first: number;
  /** The x of its last column. */
  readonly right: number;
}

/**
 * Wraps a structure like a text: what does not fit into a row of the page goes on in the next.
 * @param ratio the width of the page divided by its height
 */
export function wrapped({ edges }: Structure, places: Unwrapped, ratio: number): Places {
  const { middles, lines } = places;
  const columns = columnsOf(middles);
  const indexOf = new Map(columns.map(({ x }, index) => [x, index]));
  const rows = rowsFor(columns, ratio);
  const rowOfColumn = columns.map((_, index) =>
    Math.max(
      0,
      rows.findLastIndex(({ first }) => first <= index),
    ),
  );
  const columnOf = (id: string): number => indexOf.get(middles.get(id)?.x ?? 0) ?? 0;
  const tops: number[] = [];
  let next = gap.page;
  for (const { top, bottom } of rows) {
    tops.push(next);
    next += bottom - top + gap.row;
  }
  const placedIn = (row: number, { x, y }: PixelPoint): PixelPoint => ({
    x: x - (rows[row]?.x ?? 0) + box.width / 2 + gap.page,
    y: y - (rows[row]?.top ?? 0) + (tops[row] ?? 0),
  });
  const middleOf = (id: string): PixelPoint =>
    placedIn(rowOfColumn[columnOf(id)] ?? 0, middles.get(id) ?? { x: 0, y: 0 });

  const used = rows.map(() => 0);
  const routed = edges.map(({ from, to }, index): ChartLine => {
    const [start, end] = [columnOf(from), columnOf(to)];
    const row = rowOfColumn[start] ?? 0;
    const line = row === rowOfColumn[end] ? lines[index] : undefined;
    const exit = { x: middleOf(from).x + box.width / 2, y: middleOf(from).y };
    const entry = { x: middleOf(to).x - box.width / 2, y: middleOf(to).y };
    if (line) {
      const points = line.points.map((point) => placedIn(row, point));
      const labelAt = placedIn(row, line.labelAt);
      // Forwards, lines leave a card at its right and arrive at its left.
      return { labelAt, points: end > start ? [exit, ...points.slice(1, -1), entry] : points };
    }
    used[row] = (used[row] ?? 0) + 1;
    const lane = used[row];
    const lowest = rows[row]?.bottom ?? 0;
    const channel = placedIn(row, { x: 0, y: lowest }).y + 10 + (lane % 5) * 8;
    const out = exit.x + 10 + (lane % 4) * 5;
    const back = entry.x - 10 - (lane % 4) * 5;
    return {
      points: [
        exit,
        { x: out, y: exit.y },
        { x: out, y: channel },
        { x: back, y: channel },
        { x: back, y: entry.y },
        entry,
      ],
      labelAt: { x: (out + back) / 2, y: channel },
    };
  });

  const corners = new Map(
    [...middles.keys()].map((id) => {
      const { x, y } = middleOf(id);
      return [id, { x: x - box.width / 2, y: y - box.height / 2 }];
    }),
  );
  let [right, bottom] = [0, 0];
  for (const { x, y } of corners.values()) {
    right = Math.max(right, x + box.width);
    bottom = Math.max(bottom, y + box.height);
  }
  return { corners, lines: routed, width: right + gap.page + 20, height: bottom + gap.page + 20 };
}

function columnsOf(middles: ReadonlyMap<string, PixelPoint>): Column[] {
  const columns = new Map<number, Column>();
  for (const { x, y } of middles.values()) {
    const known = columns.get(x);
    columns.set(x, {
      x,
      top: Math.min(known?.top ?? Infinity, y - box.height / 2),
      bottom: Math.max(known?.bottom ?? -Infinity, y + box.height / 2),
    });
  }
  return [...columns.values()].toSorted((a, b) => a.x - b.x);
}

/** The rows with which everything is seen largest: the more rows, the narrower and higher the page is. */
function rowsFor(columns: readonly Column[], ratio: number): readonly Row[] {
  const whole = (columns.at(-1)?.x ?? 0) - (columns[0]?.x ?? 0) + box.width;
  const rowsOf = (count: number): readonly Row[] => split(columns, whole / count);
  const shapeOf = (rows: readonly Row[]) => {
    const widths = rows.map(({ x, right }) => right - x + box.width);
    const heights = rows.map(({ top, bottom }) => bottom - top + gap.row);
    return {
      width: Math.max(...widths) + 2 * gap.page,
      height: heights.reduce((sum, height) => sum + height, 2 * gap.page - gap.row),
    };
  };
  let [few, many] = [1, columns.length];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    const { width, height } = shapeOf(rowsOf(middle));
    if (width / height > ratio) few = middle;
    else many = middle;
  }
  let best: readonly Row[] = [];
  let largest = 0;
  for (let count = Math.max(1, few - 2); count <= Math.min(columns.length, many + 3); count += 1) {
    const rows = rowsOf(count);
    const { width, height } = shapeOf(rows);
    const zoom = Math.min(ratio / width, 1 / height);
    if (zoom > largest) [best, largest] = [rows, zoom];
  }
  return best;
}

/** Begins a row wherever the one before is as wide as it may be. */
function split(columns: readonly Column[], width: number): readonly Row[] {
  const rows: { -readonly [Key in keyof Row]: Row[Key] }[] = [];
  columns.forEach(({ x, top, bottom }, index) => {
    const last = rows.at(-1);
    if (!last || x - last.x > width) rows.push({ x, top, bottom, first: index, right: x });
    else {
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
      last.right = x;
    }
  });
  return rows;
}
