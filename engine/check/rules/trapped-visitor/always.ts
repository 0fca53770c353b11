import { endlessNodes } from '../../../graph/endless';
import { stronglyConnectedComponents, successorsIn } from '../../../graph/algorithms';
import type { At, Form } from '../../reporting/rule';
import { closingOf } from './closing';

interface NoEndReachable {
  /** The nodes of the circle, in the order of the document. */
  readonly nodes: readonly string[];
}

/** Every node leads to an end of the funnel. Nodes that only lead to each other are reported as one circle. */
export const noEndReachable: Form<NoEndReachable> = {
  needs: ['routes'],
  check: ({ graph }) => {
    const ids = Object.keys(graph.nodes);
    const next = successorsIn(graph);
    const stuck = [...endlessNodes(graph)];
    return stronglyConnectedComponents(stuck, next)
      .filter((stage) => stage.every((id) => next(id).every((to) => stage.includes(to))))
      .map((stage): At<NoEndReachable> => {
        const nodes = ids.filter((id) => stage.includes(id));
        return { nodes, pointer: closingOf(nodes, graph) };
      });
  },
  message: ({ nodes }) =>
    nodes.length === 1
      ? 'This node leads only to itself, so the funnel never ends. Lead it to another node, or leave out its next.'
      : `No end follows these nodes, which only lead to each other: ${nodes.join(', ')}. Lead one of them to another node, or leave out its next.`,
};
