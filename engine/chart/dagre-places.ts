import { Graph, layout, type GraphLabel } from '@dagrejs/dagre';
import type { PixelPoint, Structure, Unwrapped } from './structure';

/** How a structure is drawn. */
export interface Drawing {
  /** Which way transitions lead: to the right, or down. */
  readonly direction: 'LR' | 'TB';
  /** The size of a node's box. */
  readonly box: { readonly width: number; readonly height: number };
  /** How wide a character of a label is, on average, and how high a label is. */
  readonly label: { readonly character: number; readonly height: number };
  /** Between ranks, between nodes of a rank, and between lines. */
  readonly gap: { readonly rank: number; readonly node: number; readonly line: number };
  /** Whether straight lines matter more than a narrow drawing. */
  readonly align?: GraphLabel['align'];
}

/**
 * Places by dagre: layers by network simplex, few crossings, straight lines. Its time grows with the square of the nodes:
 * about half a second for 300 screens, in a worker.
 */
export function dagrePlaces({ ids, edges }: Structure, drawing: Drawing): Unwrapped {
  const { direction, box, label, gap, align } = drawing;
  const graph = new Graph();
  graph.setGraph({
    rankdir: direction,
    ranksep: gap.rank,
    nodesep: gap.node,
    edgesep: gap.line,
    ranker: 'network-simplex',
    ...(align === undefined ? {} : { align }),
  });
  for (const id of ids) graph.setNode(id, { ...box });
  for (const { from, to, room } of edges)
    graph.setEdge(from, to, {
      width: room * label.character,
      height: room === 0 ? 0 : label.height,
      labelpos: 'c',
    });
  layout(graph);
  return {
    middles: new Map(
      ids.map((id) => {
        const { x, y } = graph.node(id);
        return [id, direction === 'LR' ? { x: Math.round(x), y } : { x, y: Math.round(y) }];
      }),
    ),
    lines: edges.map(({ from, to }) => {
      const { points, x, y }: { points: PixelPoint[]; x?: number; y?: number } = graph.edge(
        from,
        to,
      );
      const { x: fromX, y: fromY } = graph.node(from);
      return { points, labelAt: { x: x ?? fromX, y: y ?? fromY } };
    }),
  };
}
