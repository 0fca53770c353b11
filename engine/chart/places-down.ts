import { dagrePlaces, type Drawing } from './dagre-places';
import type { Places } from './places';
import type { ChartLine, PixelPoint, Structure } from './structure';

/** How large nodes and labels are on a map that leads down. */
export type DownDrawing = Pick<Drawing, 'box' | 'label'>;

/** Between ranks, between nodes of a rank, and between lines. */
const gap = { rank: 60, node: 22, line: 20 };

/** Around everything. */
const margin = 16;

/**
 * Where everything of a structure is, rank by rank, straight down. A line runs straight down through each rank and goes
 * sideways only between them, so that it meets neither nodes nor the labels of other lines.
 */
export function placesDown(structure: Structure, { box, label }: DownDrawing): Places {
  const { middles, lines } = dagrePlaces(roomy(structure), {
    direction: 'TB',
    box,
    label,
    gap,
    align: 'UL',
  });
  const ranks = new Set([...middles.values()].map(({ y }) => y));
  const routed = straightened(structure, lines).map((line, index): ChartLine => {
    const { from, to } = structure.edges[index] ?? {};
    const [start, end] = [middles.get(from ?? ''), middles.get(to ?? '')];
    if (!start || !end || from === to) return line;
    const way = Math.sign(end.y - start.y);
    const half = (y: number): number => (ranks.has(Math.round(y)) ? box : label).height / 2;
    const through = line.points.slice(1, -1).flatMap(({ x, y }): PixelPoint[] => [
      { x, y: y - way * half(y) },
      { x, y: y + way * half(y) },
    ]);
    return {
      points: [
        { x: start.x, y: start.y + (way * box.height) / 2 },
        ...through,
        { x: end.x, y: end.y - (way * box.height) / 2 },
      ],
      labelAt: line.labelAt,
    };
  });
  return framed([...middles], routed, structure, { box, label });
}

/** The lines between two nodes, there and back, by both. */
function pairsIn({ edges }: Structure): readonly (readonly number[])[] {
  const pairs = new Map<string, number[]>();
  edges.forEach(({ from, to }, index) => {
    const key = [from, to].toSorted().join(' ');
    pairs.set(key, [...(pairs.get(key) ?? []), index]);
  });
  return [...pairs.values()].filter(({ length }) => length > 1);
}

/** The structure with the same room for the labels of both lines between two nodes: they may change their places. */
function roomy(structure: Structure): Structure {
  const edges = [...structure.edges];
  for (const pair of pairsIn(structure)) {
    const room = Math.max(...pair.map((index) => edges[index]?.room ?? 0));
    for (const index of pair) {
      const edge = edges[index];
      if (edge) edges[index] = { ...edge, room };
    }
  }
  return { ...structure, edges };
}

/** Of the two lines between two nodes, the one that leads on gets the straighter way. */
function straightened(structure: Structure, lines: readonly ChartLine[]): readonly ChartLine[] {
  const places = new Map(structure.ids.map((id, index) => [id, index]));
  const bend = ({ points }: ChartLine): number => {
    const [first, last] = [points[0], points.at(-1)];
    const straight = first && last ? (first.x + last.x) / 2 : 0;
    return Math.max(...points.map(({ x }) => Math.abs(x - straight)));
  };
  const way = (index: number): number => {
    const { from = '', to = '' } = structure.edges[index] ?? {};
    return (places.get(to) ?? 0) - (places.get(from) ?? 0);
  };
  const now = [...lines];
  for (const pair of pairsIn(structure)) {
    const [on, back] = pair.toSorted((one, other) => way(other) - way(one));
    const [onLine, backLine] = [lines[on ?? -1], lines[back ?? -1]];
    if (on === undefined || back === undefined || !onLine || !backLine) continue;
    if (bend(onLine) <= bend(backLine)) continue;
    now[on] = { ...backLine, points: backLine.points.toReversed() };
    now[back] = { ...onLine, points: onLine.points.toReversed() };
  }
  return now;
}

/** Moves everything to where a map begins: margins included, nothing is left of 0 or above it. */
function framed(
  middles: readonly (readonly [string, PixelPoint])[],
  lines: readonly ChartLine[],
  { edges }: Structure,
  { box, label }: DownDrawing,
): Places {
  const rects = [
    ...middles.map(([, middle]) => ({ ...middle, ...box })),
    ...lines.flatMap(({ points, labelAt }, index) => [
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
      { ...labelAt, width: (edges[index]?.room ?? 0) * label.character, height: 0 },
    ]),
  ];
  const left = Math.min(...rects.map(({ x, width }) => x - width / 2)) - margin;
  const top = Math.min(...rects.map(({ y, height }) => y - height / 2)) - margin;
  const right = Math.max(...rects.map(({ x, width }) => x + width / 2)) + margin;
  const bottom = Math.max(...rects.map(({ y, height }) => y + height / 2)) + margin;
  const moved = ({ x, y }: PixelPoint): PixelPoint => ({ x: x - left, y: y - top });
  return {
    corners: new Map(
      middles.map(([id, { x, y }]) => [id, moved({ x: x - box.width / 2, y: y - box.height / 2 })]),
    ),
    lines: lines.map(({ points, labelAt }) => {
      return { points: points.map(moved), labelAt: moved(labelAt) };
    }),
    width: right - left,
    height: bottom - top,
  };
}
