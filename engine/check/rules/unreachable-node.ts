import { otherwiseOf } from '../../document/outline';
import { waysFrom } from '../../document/way';
import { pointerOf } from '../../document/pointer';
import { nearest } from '../nearest';
import type { Rule } from '../rule';

/**
 * Every node is reached from the start, or from a node that is marked as an entry. A misspelled name
 * counts as the node that it most likely means: it is one mistake, reported elsewhere.
 */
export const unreachableNode: Rule<{ readonly start: string }> = {
  check: ({ document: { nodes, start } }) => {
    const ids = Object.keys(nodes);
    const meant = (id: string): string | undefined => (ids.includes(id) ? id : nearest(id, ids));
    const reached = new Set<string>();
    const waiting = [start, ...ids.filter((id) => nodes[id]?.entry === true)];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const id = meant(name);
      const node = nodes[id ?? ''];
      if (id === undefined || !node || reached.has(id)) continue;
      reached.add(id);
      waiting.push(...waysFrom(node).map(({ to }) => to));
      const otherwise = otherwiseOf(node, nodes);
      if (otherwise) waiting.push(otherwise.to);
    }
    return ids
      .filter((id) => !reached.has(id))
      .map((id) => ({ start, pointer: pointerOf('nodes', id) }));
  },
  message: ({ start }) =>
    `Nothing leads here from "${start}". Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.`,
};
