import type { FunnelDocument } from '../../document/document.generated';
import { waysFrom } from '../../document/way';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** Progress never falls along a way through the funnel. Screens without progress are looked through. */
export const risingProgress: Rule = (document) =>
  Object.entries(document.nodes).flatMap(([id, { progress: from }]): Found[] => {
    if (from === undefined) return [];
    return nextShowing(document, id).flatMap(({ to: node, via }): Found[] => {
      const to = document.nodes[node]?.progress ?? from;
      return to < from
        ? [
            {
              code: 'progress-falls',
              from,
              to,
              via: [id, ...via],
              pointer: pointerOf('nodes', node, 'progress'),
            },
          ]
        : [];
    });
  });

/** The nodes that follow and show progress, with the nodes on the way that show none. */
function nextShowing(
  { nodes }: FunnelDocument,
  from: string,
): { readonly to: string; readonly via: readonly string[] }[] {
  const seen = new Set<string>();
  const found: { to: string; via: readonly string[] }[] = [];
  const waiting: { id: string; via: readonly string[] }[] = [{ id: from, via: [] }];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const { id, via } = each;
    const node = nodes[id];
    if (!node) continue;
    for (const { to } of waysFrom(node)) {
      if (seen.has(to)) continue;
      seen.add(to);
      if (nodes[to]?.progress === undefined) waiting.push({ id: to, via: [...via, to] });
      else found.push({ to, via });
    }
  }
  return found;
}
