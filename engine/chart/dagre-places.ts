import { Graph, layout } from '@dagrejs/dagre';
import { box, character, gap, type Point, type Structure, type Unwrapped } from './structure';

/**
 * Places by dagre: layers by network simplex, few crossings, straight lines. Its time grows with the square of the nodes:
 * about half a second for 300 screens, in a worker.
 */
export function dagrePlaces({ ids, edges }: Structure): Unwrapped {
  const graph = new Graph();
  graph.setGraph({
    rankdir: 'LR',
    ranksep: gap.rank,
    nodesep: gap.node,
    edgesep: 14,
    ranker: 'network-simplex',
  });
  for (const id of ids) graph.setNode(id, { ...box });
  for (const { from, to, room } of edges)
    graph.setEdge(from, to, {
      width: room * character,
      height: room === 0 ? 0 : 14,
      labelpos: 'c',
    });
  layout(graph);
  return {
    middles: new Map(
      ids.map((id) => {
        const { x, y } = graph.node(id);
        return [id, { x: Math.round(x), y }];
      }),
    ),
    lines: edges.map(({ from, to }) => {
      const { points, x, y }: { points: Point[]; x?: number; y?: number } = graph.edge(from, to);
      const { x: fromX, y: fromY } = graph.node(from);
      return { points, labelAt: { x: x ?? fromX, y: y ?? fromY } };
    }),
  };
}
