import { pointerOf } from '../../document/pointer';
import { reachableFrom } from '../../graph/search';
import { stagesOf } from '../../graph/stages';
import { nearest } from '../nearest';
import type { At, Rule } from '../rule';

interface UnreachableNode {
  readonly start: string;
  /** How many other unreachable nodes follow it. They are not reported. */
  readonly following: number;
}

/**
 * Every node is reached from the start, or from a node that is marked as an entry. Of unreachable nodes that lead to
 * each other, the first is reported: what leads there is missing. A misspelled name counts as the node that it most
 * likely means: it is one mistake, reported elsewhere.
 */
export const unreachableNode: Rule<UnreachableNode> = {
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
    const next = (id: string): string[] => {
      const { transitions = [], redirect } = nodes[id] ?? {};
      return [...transitions, ...(redirect ? [redirect] : [])].map(({ to }) => meant(to));
    };
    const reached = reachableFrom(entries.map(meant), next);
    const unreached = ids.filter((id) => !reached.has(id));
    const led = new Set<string>();
    // Groups come before those that they lead to: what the groups before have not led to is first.
    return stagesOf(unreached, next).flatMap((group): At<UnreachableNode>[] => {
      const first = unreached.find((id) => group.includes(id));
      if (first === undefined || led.has(first)) return [];
      const following = [...reachableFrom([first], next)].filter((id) => !reached.has(id));
      for (const id of following) led.add(id);
      return [{ start, following: following.length - 1, pointer: pointerOf('nodes', first) }];
    });
  },
  message: ({ start, following }) =>
    `Nothing leads here from "${start}"${
      following === 0 ? '' : `, nor to ${following} ${following === 1 ? 'node' : 'nodes'} after it`
    }. Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.`,
};
