import type { FunnelGraph } from '../../graph/graph';

/** Whether an answer to a field is still looked at in a node, or anywhere that can be reached from it. */
export type IsLive = (field: string, node: string) => boolean;

/**
 * Where answers are still looked at.
 * @param readers the nodes that look at each field
 */
export function livenessOf(
  graph: FunnelGraph,
  readers: ReadonlyMap<string, ReadonlySet<string>>,
): IsLive {
  const before = new Map<string, string[]>();
  for (const [id, { transitions }] of Object.entries(graph.nodes))
    for (const { to } of transitions) before.set(to, [...(before.get(to) ?? []), id]);
  const live = new Map<string, ReadonlySet<string>>();
  for (const [field, nodes] of readers) {
    const reached = new Set(nodes);
    for (const id of reached) for (const other of before.get(id) ?? []) reached.add(other);
    live.set(field, reached);
  }
  return (field, node) => live.get(field)?.has(node) ?? false;
}
