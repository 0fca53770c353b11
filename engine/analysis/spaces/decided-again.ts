import { fieldsOf } from '../../document/conditions/condition';
import { addTo } from '../../document/basics/groups';
import { withReads } from '../../graph/computed';
import type { FunnelGraph, GraphNode } from '../../graph/graph';
import { reachableFrom, stronglyConnectedComponents, successorsIn } from '../../graph/algorithms';

/**
 * Whether a visitor can change an answer that an earlier transition depended on, or come back to before a question that
 * they have answered. Where a node is left, the running machine follows the answers from the start again: in such a
 * funnel, not every answer given on the way counts. In all other funnels every one does.
 */
export function isDecidedAgain(graph: FunnelGraph): boolean {
  const { nodes, entries, start, otherStarts, computed } = graph;
  const ids = Object.keys(nodes);
  const next = successorsIn({ nodes });
  const readers = nodesByField(nodes, ({ transitions }) =>
    withReads(
      transitions.flatMap(({ when }) => fieldsOf(when)),
      computed,
    ),
  );
  const setters = nodesByField(nodes, ({ sets }) => sets);
  const askers = nodesByField(nodes, ({ asks }) => asks);

  const isAskedAgain = (field: string): boolean => {
    const asking = askers.get(field) ?? [];
    if (asking.length < 2) return false;
    if (otherStarts.length > 0) return true;
    return asking.some((id) => {
      const later = reachableFrom(next(id), next);
      return asking.some((other) => other !== id && later.has(other));
    });
  };
  // A transition does not see what its own node notes, but later nodes follow it with that.
  const isNotedLater = (field: string): boolean => {
    const setting = setters.get(field) ?? [];
    if (setting.length === 0) return false;
    const later = reachableFrom(readers.get(field) ?? [], next);
    return setting.some((id) => later.has(id));
  };
  const decides = (id: string): boolean =>
    nodes[id]?.asks.some((field) => readers.has(field)) ?? false;
  // A visit that begins in the middle is followed from the start all the same.
  const isStart = (id: string): boolean => id === start || otherStarts.includes(id);
  const isEnteredHalfway = (entry: string): boolean =>
    [...reachableFrom([entry], (id) => (isStart(id) ? [] : next(id)))].some(
      (id) => !isStart(id) && decides(id),
    );

  const fields = [...readers.keys()];
  return (
    fields.some((field) => isAskedAgain(field) || isNotedLater(field)) ||
    entries.some(isEnteredHalfway) ||
    stronglyConnectedComponents(ids, next).some((stage) => stage.length > 1 && stage.some(decides))
  );
}

function nodesByField(
  nodes: FunnelGraph['nodes'],
  fieldsIn: (node: GraphNode) => readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, node] of Object.entries(nodes))
    for (const field of new Set(fieldsIn(node))) addTo(found, field, id);
  return found;
}
