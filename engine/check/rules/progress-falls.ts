import type { FunnelDocument } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import type { FunnelGraph } from '../../graph/graph';
import type { At, Rule } from '../rule';

interface ProgressFalls {
  readonly from: number;
  readonly to: number;
  /** The nodes in between, which show no progress, after the one that does. */
  readonly via: readonly string[];
}

/** Progress never falls from one node to the next. Nodes without progress are skipped. */
export const progressFalls: Rule<ProgressFalls> = {
  isAcceptable: true,
  explanation: {
    what: 'The progress of a node is less than that of a node before it.',
    why: 'The progress bar jumps back, which tells visitors that they are losing ground.',
    fix: 'Raise the progress, or leave it out on one of the two.',
    wrong: { nodes: { email: { progress: 55 } } },
    right: { nodes: { email: { progress: 80 } } },
  },
  check: ({ document, graph }) =>
    Object.entries(document.nodes).flatMap(([id, { progress: from }]) => {
      if (from === undefined) return [];
      return nextShowing(document, graph, id).flatMap(({ to: node, via }): At<ProgressFalls>[] => {
        const to = document.nodes[node]?.progress ?? from;
        const pointer = pointerOf('nodes', node, 'progress');
        return to < from ? [{ from, to, via: [id, ...via], pointer }] : [];
      });
    }),
  message: ({ from, to, via }) =>
    `Progress falls from ${from} to ${to} on the way ${via.join(' → ')} → here. Raise it, or leave it out.`,
};

/** The nodes that follow and show progress, with the nodes on the way that show none. */
function nextShowing(
  { nodes }: FunnelDocument,
  graph: FunnelGraph,
  from: string,
): { readonly to: string; readonly via: readonly string[] }[] {
  const seen = new Set<string>();
  const showing: { to: string; via: readonly string[] }[] = [];
  const waiting: { id: string; via: readonly string[] }[] = [{ id: from, via: [] }];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const { id, via } = each;
    for (const { to } of graph.nodes[id]?.transitions ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      if (nodes[to]?.progress === undefined) waiting.push({ id: to, via: [...via, to] });
      else showing.push({ to, via });
    }
  }
  return showing;
}
