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
  /** The node before each node that has been reached, in the order of breadth-first search. */
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const [id] of before) {
    if (isGoal(id)) return routeTo(id, before);
    const node = graph.nodes[id];
    if (!node || !mayPass(id, node)) continue;
    for (const { to } of node.transitions) if (!before.has(to)) before.set(to, id);
  }
  return undefined;
}

function routeTo(goal: string, before: ReadonlyMap<string, string | undefined>): string[] {
  const route: string[] = [];
  for (let id: string | undefined = goal; id !== undefined; id = before.get(id)) route.push(id);
  return route.toReversed();
}
