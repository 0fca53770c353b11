import { own } from '../document/basics/own';
import type { FunnelGraph, GraphNode } from './graph';

/** The nodes that a node leads to, or from which it is reached. All searches take time linear in nodes and edges. */
export type Neighbours = (id: string) => readonly string[];

/** What the nodes of a funnel lead to, whatever the conditions. Redirects are not followed. */
export const successorsIn =
  ({ nodes }: Pick<FunnelGraph, 'nodes'>): Neighbours =>
  (id) =>
    own(nodes, id)?.transitions.map(({ to }) => to) ?? [];

/** The transposed graph: from which nodes each node is reached, in their order. Names that are no node have some too. */
export function predecessorsIn(ids: Iterable<string>, next: Neighbours): Neighbours {
  const before = new Map<string, Set<string>>();
  for (const id of ids)
    for (const to of next(id)) before.set(to, (before.get(to) ?? new Set<string>()).add(id));
  const lists = new Map([...before].map(([to, from]) => [to, [...from]] as const));
  return (id) => lists.get(id) ?? [];
}

/** The nodes that can be reached from some nodes, these included. Depth-first search. */
export function reachableFrom(starts: readonly string[], next: Neighbours): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next(id));
  }
  return reached;
}

/** How many edges every reachable node is from the nearest of some nodes. Breadth-first search. */
export function distancesFrom(starts: readonly string[], next: Neighbours): Map<string, number> {
  const distances = new Map(starts.map((id) => [id, 0]));
  // A map goes on with what is added while it is read.
  for (const [id, distance] of distances)
    for (const to of next(id)) if (!distances.has(to)) distances.set(to, distance + 1);
  return distances;
}

/**
 * The shortest route by transitions from one node to another, as node ids with both ends. Conditions are not
 * evaluated. Breadth-first search.
 * @param mayPass nodes for which it is false can end a route, but nothing follows them
 */
export function shortestRoute(
  graph: FunnelGraph,
  from: string,
  isGoal: (id: string) => boolean,
  mayPass: (id: string, node: GraphNode) => boolean = () => true,
): string[] | undefined {
  /** The node before each node that has been reached. */
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const [id] of before) {
    if (isGoal(id)) return tracedBack(id, before);
    const node = graph.nodes[id];
    if (!node || !mayPass(id, node)) continue;
    for (const { to } of node.transitions) if (!before.has(to)) before.set(to, id);
  }
  return undefined;
}

function tracedBack(goal: string, before: ReadonlyMap<string, string | undefined>): string[] {
  const route: string[] = [];
  for (let id: string | undefined = goal; id !== undefined; id = before.get(id)) route.push(id);
  return route.toReversed();
}

/**
 * Strongly connected components, by Tarjan's algorithm without recursion: nodes that lead to each other are together, as
 * a visitor may go round. In topological order: components come before those that they lead to.
 * @param next the nodes that a node leads to; others than `ids` are ignored
 */
export function stronglyConnectedComponents(
  ids: readonly string[],
  next: Neighbours,
): readonly (readonly string[])[] {
  const known = new Set(ids);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const components: string[][] = [];

  for (const root of ids) {
    if (order.has(root)) continue;
    const stack: { readonly id: string; readonly rest: string[] }[] = [];
    const enter = (id: string): void => {
      lowest.set(id, order.size);
      order.set(id, order.size);
      open.push(id);
      isOpen.add(id);
      stack.push({ id, rest: next(id).filter((other) => known.has(other)) });
    };
    const lower = (id: string, to: number): void => {
      lowest.set(id, Math.min(lowest.get(id) ?? to, to));
    };
    enter(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { id, rest } = top;
      const other = rest.pop();
      if (other !== undefined) {
        const number = order.get(other);
        if (number === undefined) enter(other);
        else if (isOpen.has(other)) lower(id, number);
        continue;
      }
      stack.pop();
      const before = stack.at(-1);
      if (before) lower(before.id, lowest.get(id) ?? 0);
      if (lowest.get(id) !== order.get(id)) continue;
      const component = open.splice(open.lastIndexOf(id));
      for (const member of component) isOpen.delete(member);
      components.push(component);
    }
  }
  return components.toReversed();
}
