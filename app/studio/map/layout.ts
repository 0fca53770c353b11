import { graphlib, layout as dagreLayout } from '@dagrejs/dagre';
import type { FunnelGraph } from '../../../engine/build';

/** The size of a card on the map, in pixels. */
export const card = { width: 188, height: 74 } as const;

const gap = { column: 56, row: 22, band: 56 } as const;

/** Where the top left corner of a card is. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * Places the nodes of a graph from left to right, in columns by their distance from the start, and wraps
 * the columns into bands that are about as wide as the pane.
 * @param ratio the pane's width divided by its height
 */
export function layoutOf(graph: FunnelGraph, ratio: number): ReadonlyMap<string, Position> {
  const columns = columnsOf(graph);
  const heights = columns.map((ids) => ids.length * (card.height + gap.row));
  const perBand = columnsPerBand(heights, ratio);
  const positions = new Map<string, Position>();
  let top = 0;
  for (let first = 0; first < columns.length; first += perBand) {
    const band = columns.slice(first, first + perBand);
    const height = Math.max(...heights.slice(first, first + perBand));
    band.forEach((ids, column) => {
      const offset = (height - (heights[first + column] ?? 0)) / 2;
      ids.forEach((id, row) =>
        positions.set(id, {
          x: column * (card.width + gap.column),
          y: top + offset + row * (card.height + gap.row),
        }),
      );
    });
    top += height + gap.band;
  }
  return positions;
}

/** The ids of each column from left to right, in an order with few crossings. */
function columnsOf(graph: FunnelGraph): string[][] {
  const layered = new graphlib.Graph();
  layered.setGraph({ rankdir: 'LR', nodesep: gap.row, ranksep: gap.column });
  layered.setDefaultEdgeLabel(() => ({}));
  for (const [id, { transitions }] of Object.entries(graph.nodes)) {
    layered.setNode(id, { ...card });
    for (const { to } of transitions) if (graph.nodes[to]) layered.setEdge(id, to);
  }
  dagreLayout(layered);
  const byColumn = new Map<number, { readonly id: string; readonly y: number }[]>();
  for (const id of layered.nodes()) {
    const { x, y } = layered.node(id);
    const column = byColumn.get(x) ?? [];
    column.push({ id, y });
    byColumn.set(x, column);
  }
  return [...byColumn]
    .toSorted(([a], [b]) => a - b)
    .map(([, ids]) => ids.toSorted((a, b) => a.y - b.y).map(({ id }) => id));
}

/** How many columns a band has so that all bands together are about as wide as high, times the ratio. */
function columnsPerBand(heights: readonly number[], ratio: number): number {
  let best = 1;
  let error = Infinity;
  for (let count = 1; count <= heights.length; count += 1) {
    let height = 0;
    for (let first = 0; first < heights.length; first += count)
      height += Math.max(...heights.slice(first, first + count)) + gap.band;
    const off = Math.abs(Math.log((count * (card.width + gap.column)) / height / ratio));
    if (off < error) [best, error] = [count, off];
  }
  return best;
}
