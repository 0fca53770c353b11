import { pointerOf } from '../../../document/basics/pointer';
import type { FunnelGraph } from '../../../graph/graph';
import type { GraphTransition } from '../../../graph/transitions';

/**
 * The transition that closes a circle, as a pointer: the last one that leads back, in the order of the document.
 * @param isTaken whether visitors who go round may take it
 */
export function closingOf(
  nodes: readonly string[],
  graph: FunnelGraph,
  isTaken: (transition: GraphTransition) => boolean = () => true,
): string {
  const back = nodes.flatMap((id, index) =>
    (graph.nodes[id]?.transitions ?? []).filter((each) => {
      const to = nodes.indexOf(each.to);
      return to >= 0 && to <= index && isTaken(each);
    }),
  );
  return back.at(-1)?.pointer ?? pointerOf('nodes', nodes[0] ?? '');
}
