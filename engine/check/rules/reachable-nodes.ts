import { waysFrom } from '../../document/way';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** Every node is reached from the start, or from a node that is marked as an entry. */
export const reachableNodes: Rule = ({ nodes, start }) => {
  const reached = new Set<string>();
  const waiting = [start, ...Object.keys(nodes).filter((id) => nodes[id]?.entry === true)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes[id];
    if (!node || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...waysFrom(node).map(({ to }) => to));
    if (node.otherwise !== undefined) waiting.push(node.otherwise);
  }
  return Object.keys(nodes)
    .filter((id) => !reached.has(id))
    .map((id): Found => ({ code: 'unreachable-node', start, pointer: pointerOf('nodes', id) }));
};
