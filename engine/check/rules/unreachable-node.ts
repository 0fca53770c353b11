import { pointerOf } from '../../document/pointer';
import { reachableFrom } from '../../graph/search';
import { nearest } from '../nearest';
import type { Rule } from '../rule';

/**
 * Every node is reached from the start, or from a node that is marked as an entry. A misspelled name
 * counts as the node that it most likely means: it is one mistake, reported elsewhere.
 */
export const unreachableNode: Rule<{ readonly start: string }> = {
  isAcceptable: true,
  explanation: {
    what: 'No way from the start or another entry leads to a node.',
    why: 'Visitors never see it.',
    fix: 'Name the node in the "next", "branches" or choices of another, or write "entry": true if visitors come by its address.',
    wrong: {
      nodes: {
        party: { type: 'info', path: '/party', headline: 'A party', button: 'On', next: 'loaves' },
      },
    },
    right: {
      nodes: {
        party: {
          type: 'info',
          path: '/party',
          headline: 'A party',
          button: 'On',
          next: 'loaves',
          entry: true,
        },
      },
    },
  },
  check: ({ graph: { nodes, entries, start } }) => {
    const ids = Object.keys(nodes);
    const meant = (id: string): string =>
      Object.hasOwn(nodes, id) ? id : (nearest(id, ids) ?? id);
    const reached = reachableFrom(entries.map(meant), (id) => {
      const { transitions = [], redirect } = nodes[id] ?? {};
      return [...transitions, ...(redirect ? [redirect] : [])].map(({ to }) => meant(to));
    });
    return ids
      .filter((id) => !reached.has(id))
      .map((id) => ({ start, pointer: pointerOf('nodes', id) }));
  },
  message: ({ start }) =>
    `Nothing leads here from "${start}". Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.`,
};
