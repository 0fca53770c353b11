import type { FunnelGraph } from './graph';
import { reachableFrom } from './search';

const known = new WeakMap<FunnelGraph, ReadonlySet<string>>();

/**
 * The nodes that no transitions lead from to an end of the funnel, whatever the conditions. A transition to a name that
 * no node has is taken for a way to an end: it is a mistake of its own. Computed once for a graph.
 */
export function endlessNodes(graph: FunnelGraph): ReadonlySet<string> {
  const endless = known.get(graph) ?? computed(graph);
  known.set(graph, endless);
  return endless;
}

function computed({ nodes, ends }: FunnelGraph): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  const ending = [...ends];
  for (const [id, { transitions }] of Object.entries(nodes))
    for (const { to } of transitions) {
      if (!Object.hasOwn(nodes, to)) ending.push(id);
      const leading = before.get(to);
      if (leading) leading.push(id);
      else before.set(to, [id]);
    }
  const leadingToEnd = reachableFrom(ending, (to) => before.get(to) ?? []);
  return new Set(Object.keys(nodes).filter((id) => !leadingToEnd.has(id)));
}
