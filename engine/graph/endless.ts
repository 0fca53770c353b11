import { memo } from '../document/basics/memo';
import { predecessorsIn, reachableFrom, successorsIn } from './algorithms';
import type { FunnelGraph } from './graph';

/**
 * The nodes that no transitions lead from to an end of the funnel, whatever the conditions. A transition to a name that
 * no node has is taken for a way to an end: it is a mistake of its own. Computed once for a graph.
 */
export const endlessNodes = memo((graph: FunnelGraph): ReadonlySet<string> => {
  const ids = Object.keys(graph.nodes);
  const next = successorsIn(graph);
  const before = predecessorsIn(ids, next);
  const isLeadingAstray = (id: string): boolean =>
    next(id).some((to) => !Object.hasOwn(graph.nodes, to));
  const leadingToEnd = reachableFrom([...graph.ends, ...ids.filter(isLeadingAstray)], before);
  return new Set(ids.filter((id) => !leadingToEnd.has(id)));
});
