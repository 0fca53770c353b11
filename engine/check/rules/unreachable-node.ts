import { pointerOf } from '../../document/pointer';
import type { FunnelGraph } from '../../graph/graph';
import { reachableFrom, stronglyConnectedComponents, successorsIn } from '../../graph/algorithms';
import type { At, Rule } from '../rule';

interface UnreachableNode {
  readonly start: string;
  /** How many other unreachable nodes follow it. They are not reported. */
  readonly following: number;
  /** The only transition that leads back to a node before: it may have been meant for this node. */
  readonly back?: { readonly node: string; readonly to: string };
}

/**
 * Every node is reached from the start, or from a node that is marked as an entry. Of unreachable nodes that lead to
 * each other, the first is reported: what leads there is missing.
 */
export const unreachableNode: Rule<UnreachableNode> = {
  needs: ['routes'],
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
    const next = (id: string): string[] => {
      const { transitions = [], redirect } = nodes[id] ?? {};
      return [...transitions, ...(redirect ? [redirect] : [])].map(({ to }) => to);
    };
    const reached = reachableFrom(entries, next);
    const unreached = ids.filter((id) => !reached.has(id));
    const back = onlyWayBack(
      ids.filter((id) => reached.has(id)),
      nodes,
    );
    const led = new Set<string>();
    // Groups come before those that they lead to: what the groups before have not led to is first.
    return stronglyConnectedComponents(unreached, next).flatMap((group): At<UnreachableNode>[] => {
      const first = unreached.find((id) => group.includes(id));
      if (first === undefined || led.has(first)) return [];
      const following = [...reachableFrom([first], next)].filter((id) => !reached.has(id));
      for (const id of following) led.add(id);
      return [{ start, following: following.length - 1, back, pointer: pointerOf('nodes', first) }];
    });
  },
  message: ({ start, following, back }) =>
    `Nothing leads here from "${start}"${
      following === 0 ? '' : `, nor to ${following} ${following === 1 ? 'node' : 'nodes'} after it`
    }. Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.${
      back
        ? ` "${back.node}" leads back to "${back.to}": that may have been meant for this node.`
        : ''
    }`,
};

/** The transition by which some nodes lead back to one of them, if there is only one. */
function onlyWayBack(
  ids: readonly string[],
  nodes: FunnelGraph['nodes'],
): UnreachableNode['back'] | undefined {
  const next = successorsIn({ nodes });
  const [way, ...others] = ids.flatMap((node, index) =>
    next(node)
      .filter((to) => ids.slice(0, index + 1).includes(to) && reachableFrom([to], next).has(node))
      .map((to) => ({ node, to })),
  );
  return others.length === 0 ? way : undefined;
}
