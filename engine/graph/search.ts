import type { FunnelGraph, GraphNode } from './graph';

/** The nodes that can be reached from some nodes, these included. */
export function reachableFrom(
  starts: readonly string[],
  successors: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...successors(id));
  }
  return reached;
}

/**
 * The shortest route by transitions from one node to another, as node ids with both ends. Conditions are not
 * evaluated.
 * @param mayPass nodes for which it is false can end a route, but nothing follows them
 */
export function shortestRoute(
  graph: FunnelGraph,
  from: string,
  isGoal: (id: string) => boolean,
  mayPass: (id: string, node: GraphNode) => boolean = () => true,
): string[] | undefined {
  const seen = new Set<string>();
  const waiting: (readonly string[])[] = [[from]];
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    const id = route.at(-1) ?? from;
    if (isGoal(id)) return [...route];
    const node = graph.nodes[id];
    if (!node || seen.has(id) || !mayPass(id, node)) continue;
    seen.add(id);
    for (const { to } of node.transitions) waiting.push([...route, to]);
  }
  return undefined;
}
