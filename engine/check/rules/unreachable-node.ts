import { pointerOf } from '../../document/basics/pointer';
import { screenLinks } from '../facts/placed-links';
import type { FunnelGraph } from '../../graph/graph';
import { reachableFrom, stronglyConnectedComponents, successorsIn } from '../../graph/algorithms';
import type { At, Rule } from '../reporting/rule';

interface UnreachableNode {
  readonly start: string;
  /** How many other unreachable nodes follow it. They are not reported. */
  readonly following: number;
  /** A node whose link or button leads here by the address. */
  readonly linked?: string;
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
  check: (subject) => {
    const { nodes, entries, start } = subject.graph;
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
    const links = unreached.length > 0 ? screenLinks(subject) : [];
    const led = new Set<string>();
    // Groups come before those that they lead to: what the groups before have not led to is first.
    return stronglyConnectedComponents(unreached, next).flatMap((group): At<UnreachableNode>[] => {
      const first = unreached.find((id) => group.includes(id));
      if (first === undefined || led.has(first)) return [];
      const following = [...reachableFrom([first], next)].filter((id) => !reached.has(id));
      for (const id of following) led.add(id);
      const pointer = pointerOf('nodes', first);
      const found = { start, following: following.length - 1, back, pointer };
      const linked = links.find(({ to }) => to === first)?.on[0];
      if (linked === undefined) return [found];
      return [{ ...found, linked, fix: [{ op: 'add', path: `${pointer}/entry`, value: true }] }];
    });
  },
  message: ({ start, following, back, linked }) => {
    if (linked !== undefined)
      return `"${linked}" leads here by the address, which opens only screens that say so. Write "entry": true.`;
    const after =
      following === 0 ? '' : `, nor to ${following} ${following === 1 ? 'node' : 'nodes'} after it`;
    const meant = back
      ? ` "${back.node}" leads back to "${back.to}": that may have been meant for this node.`
      : '';
    return `Nothing leads here from "${start}"${after}. Name this node in another node's next, branches or choices, or write "entry": true if visitors come by its address.${meant}`;
  },
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
