import type { FunnelDocument, FunnelNode } from '../../document/format/document.generated';
import { endlessNodes } from '../../graph/endless';
import type { FunnelGraph } from '../../graph/graph';

/** A number that screens show, and that is less on a screen than on one before it. */
export interface Decrease {
  readonly node: string;
  readonly from: number;
  readonly to: number;
  /** The node before, and the nodes in between, which do not show the number. */
  readonly via: readonly string[];
}

/**
 * Where a number decreases from one node to the next. Nodes that do not show it are skipped.
 * @param numberOf what a node shows, if it does
 */
export function decreasesOf(
  { nodes }: FunnelDocument,
  graph: FunnelGraph,
  numberOf: (node: FunnelNode) => number | undefined,
): Decrease[] {
  const shown = (id: string): number | undefined => {
    const node = nodes[id];
    return node && numberOf(node);
  };
  const endless = endlessNodes(graph);
  return Object.keys(nodes).flatMap((id) => {
    const from = shown(id);
    // That no end follows is reported: the edge back that this decrease is on is the mistake.
    if (from === undefined || endless.has(id)) return [];
    return nextShowing(graph, id, (other) => shown(other) !== undefined).flatMap(
      ({ to: node, via }): Decrease[] => {
        const to = shown(node) ?? from;
        return to < from ? [{ node, from, to, via: [id, ...via] }] : [];
      },
    );
  });
}

/** The nodes that follow and show the number, with the nodes on the way that do not. */
function nextShowing(
  graph: FunnelGraph,
  from: string,
  isShowing: (id: string) => boolean,
): { readonly to: string; readonly via: readonly string[] }[] {
  const seen = new Set<string>();
  const showing: { to: string; via: readonly string[] }[] = [];
  const waiting: { id: string; via: readonly string[] }[] = [{ id: from, via: [] }];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const { id, via } = each;
    for (const { to } of graph.nodes[id]?.transitions ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      if (isShowing(to)) showing.push({ to, via });
      else waiting.push({ id: to, via: [...via, to] });
    }
  }
  return showing;
}
