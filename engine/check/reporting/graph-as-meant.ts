import type { FunnelGraph } from '../../graph/graph';
import type { GraphTransition } from '../../graph/transitions';
import { nearest } from './nearest';

/**
 * A graph in which a misspelled name of a node counts as the node that it most likely means: it is one mistake, reported
 * as that. Undefined where it is not known which node is meant: then everything may follow there.
 */
export function graphAsMeant(graph: FunnelGraph): FunnelGraph | undefined {
  const ids = Object.keys(graph.nodes);
  const known = new Set(ids);
  const all = Object.values(graph.nodes).flatMap(({ transitions, redirect }) => [
    ...transitions,
    ...(redirect ? [redirect] : []),
  ]);
  const wrong = [graph.start, ...all.map(({ to }) => to)].filter((id) => !known.has(id));
  if (wrong.length === 0) return graph;
  const meant = new Map(wrong.map((id) => [id, nearest(id, ids)]));
  if ([...meant.values()].includes(undefined)) return undefined;
  const nodeFor = (id: string): string => meant.get(id) ?? id;
  const led = (each: GraphTransition): GraphTransition => ({ ...each, to: nodeFor(each.to) });
  return {
    ...graph,
    start: nodeFor(graph.start),
    entries: graph.entries.map(nodeFor),
    nodes: Object.fromEntries(
      Object.entries(graph.nodes).map(([id, { transitions, redirect, ...node }]) => [
        id,
        {
          ...node,
          transitions: transitions.map(led),
          ...(redirect && { redirect: led(redirect) }),
        },
      ]),
    ),
  };
}
