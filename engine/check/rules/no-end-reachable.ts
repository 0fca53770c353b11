import { reachableFrom } from '../../graph/search';
import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

interface NoEndReachable {
  /** The nodes that no end follows, in the order of the document. */
  readonly nodes: readonly string[];
}

/** Every node leads to an end of the funnel. Nodes that only lead to each other are reported together. */
export const noEndReachable: Rule<NoEndReachable> = {
  explanation: {
    what: 'From some nodes no end of the funnel can be reached.',
    why: 'Visitors go round in circles and never get to the offer.',
    fix: 'Lead one of the nodes out of the circle, or leave out its "next" to make it an end.',
    wrong: { nodes: { member: { next: 'member' } } },
    right: { nodes: { member: { next: 'bread' } } },
  },
  check: ({ graph }) => {
    const ids = Object.keys(graph.nodes);
    // A name that no node has is reported as that.
    const leadsTo = (from: string, to: string): boolean =>
      graph.nodes[from]?.transitions.some((each) => each.to === to) ?? false;
    const misspelt = ids.filter((id) =>
      graph.nodes[id]?.transitions.some(({ to }) => !Object.hasOwn(graph.nodes, to)),
    );
    const ending = reachableFrom([...graph.ends, ...misspelt], (to) =>
      ids.filter((from) => leadsTo(from, to)),
    );
    const nodes = ids.filter((id) => !ending.has(id));
    const [first] = nodes;
    return first === undefined ? [] : [{ nodes, pointer: pointerOf('nodes', first) }];
  },
  message: ({ nodes }) =>
    nodes.length === 1
      ? 'This node leads only to itself, so the funnel never ends. Lead it to another node, or leave out its next.'
      : `No end follows these nodes: ${nodes.join(', ')}. Lead one of them to another node, or leave out its next.`,
};
