import { Graph, layout } from '@dagrejs/dagre';
import type { Chart, ChartEdge, ChartNode } from './chart';

/** A place in a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A chart with places. A node's place is its upper left corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (ChartNode & Point)[];
  readonly edges: readonly (ChartEdge & {
    readonly points: readonly Point[];
    readonly labelAt: Point;
  })[];
}

/** The size of a node's box. */
export const box = { width: 190, height: 64 };

/** Between ranks, rows of the page, and from its edge. */
const gap = { rank: 46, node: 18, row: 46, page: 28 };

/** The width of a page divided by its height: A4, landscape. */
const landscape = Math.SQRT2;

/** How wide a character of a label is, on average. */
const character = 5.6;

/** The widest label, in characters. */
export const longestLabel = 30;

/**
 * Lays a chart out from left to right, rank by rank, and wraps it like a text: what does not fit into a row of the
 * page goes on in the next.
 * @param ratio the width of the page divided by its height
 */
export function layoutOf(chart: Chart, ratio: number = landscape): Layout {
  const graph = new Graph();
  graph.setGraph({
    rankdir: 'LR',
    ranksep: gap.rank,
    nodesep: gap.node,
    edgesep: 14,
    ranker: 'network-simplex',
  });
  for (const { id } of chart.nodes) graph.setNode(id, { ...box });
  for (const { from, to, label } of chart.edges)
    graph.setEdge(from, to, {
      width: Math.min(label.length, longestLabel) * character,
      height: label === '' ? 0 : 14,
      labelpos: 'c',
    });
  layout(graph);

  const columns = [...new Set(chart.nodes.map(({ id }) => Math.round(graph.node(id).x)))].toSorted(
    (a, b) => a - b,
  );
  const places = chart.nodes.map(({ id }) => {
    const { x, y } = graph.node(id);
    return { x: Math.round(x), y };
  });
  const rows = wrapped(columns, places, ratio);
  const rowOf = (x: number): number =>
    Math.max(
      0,
      rows.findLastIndex((from) => Math.round(x) >= from),
    );
  const heights = rows.map((_, row) => {
    const ys = chart.nodes
      .map(({ id }) => graph.node(id))
      .filter(({ x }) => rowOf(x) === row)
      .map(({ y }) => y);
    return { top: Math.min(...ys) - box.height / 2, bottom: Math.max(...ys) + box.height / 2 };
  });
  const tops: number[] = [];
  heights.forEach(({ top, bottom }, row) => {
    const before = tops[row - 1];
    const above = heights[row - 1];
    tops.push(
      before === undefined || !above ? gap.page : before + above.bottom - above.top + gap.row + 20,
    );
    return bottom - top;
  });
  const placed = ({ x, y }: Point, row = rowOf(x)): Point => ({
    x: x - (rows[row] ?? 0) + box.width / 2 + gap.page,
    y: y - (heights[row]?.top ?? 0) + (tops[row] ?? 0),
  });

  const channels = new Map<number, number>();
  const edges = chart.edges.map((edge) => {
    const from = graph.node(edge.from);
    const to = graph.node(edge.to);
    const [start, end] = [rowOf(from.x), rowOf(to.x)];
    const { points, x, y } = graph.edge(edge.from, edge.to);
    if (start === end) {
      const at = points.map((point: Point) => placed(point, start));
      return { ...edge, points: at, labelAt: placed({ x: x ?? from.x, y: y ?? from.y }, start) };
    }
    const used = (channels.get(start) ?? 0) + 1;
    channels.set(start, used);
    const exit = placed({ x: from.x + box.width / 2, y: from.y }, start);
    const entry = placed({ x: to.x - box.width / 2, y: to.y }, end);
    const below = heights[start]
      ? (tops[start] ?? 0) + heights[start].bottom - heights[start].top
      : 0;
    const channel = below + 10 + (used % 5) * 8;
    const out = exit.x + 10 + (used % 4) * 5;
    const back = entry.x - 10 - (used % 4) * 5;
    return {
      ...edge,
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
  const nodes = chart.nodes.map((node) => {
    const { x, y } = placed(graph.node(node.id));
    return { ...node, x: x - box.width / 2, y: y - box.height / 2 };
  });
  return {
    nodes,
    edges,
    width: Math.max(...nodes.map(({ x }) => x)) + box.width + gap.page + 20,
    height: Math.max(...nodes.map(({ y }) => y), 0) + box.height + gap.page + 20,
  };
}

/** A screen's place before wrapping: the middle of its box. */
type Places = readonly Point[];

/** Where the rows of the page begin, so that its shape comes near to the one that is wanted. */
function wrapped(columns: readonly number[], places: Places, ratio: number): readonly number[] {
  const [first = 0] = columns;
  const whole = (columns.at(-1) ?? 0) - first + box.width;
  let best: readonly number[] = [first];
  let error = Infinity;
  for (let count = 1; count <= columns.length; count += 1) {
    const rows = split(columns, whole / count);
    const off = Math.abs(Math.log(whole / count / heightOf(rows, places) / ratio));
    if (off < error) [best, error] = [rows, off];
  }
  return best;
}

/** Begins a row wherever the one before is as wide as it may be. */
function split(columns: readonly number[], width: number): readonly number[] {
  const rows = columns.slice(0, 1);
  for (const column of columns) if (column - (rows.at(-1) ?? 0) > width) rows.push(column);
  return rows;
}

/** How high all rows are, one below the other. */
function heightOf(rows: readonly number[], places: Places): number {
  return rows.reduce((sum, from, row) => {
    const until = rows[row + 1] ?? Infinity;
    const ys = places.filter(({ x }) => x >= from && x < until).map(({ y }) => y);
    return sum + Math.max(...ys) - Math.min(...ys) + box.height + gap.row;
  }, 0);
}
