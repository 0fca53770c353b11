import type { FunnelGraph } from '../../graph/graph';
import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';
import { trappedByAnswers } from './trapped-visitor/by-answers';

interface TimerLoop {
  /** The nodes of the loop, in their order. */
  readonly nodes: readonly string[];
}

/**
 * Screens that advance by themselves do not lead back to each other. A warning where a branch leads out of the loop and
 * it cannot be decided whether it holds in the end; visitors who certainly stay are an error.
 */
export const timerLoop: Rule<TimerLoop> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'Screens that advance by themselves lead back to each other while no condition holds.',
    why: 'Without a tap the visitor watches them for ever.',
    fix: 'Let one of the screens wait for a button, or lead its "next" out of the loop.',
    wrong: {
      fields: { bread: { parameter: 'bread' } },
      nodes: {
        oven: {
          branches: [{ when: { field: 'bread', is: 'rye' }, to: 'basket' }],
          next: 'oven',
        },
      },
    },
    right: {
      fields: { bread: { parameter: 'bread' } },
      nodes: {
        oven: {
          branches: [{ when: { field: 'bread', is: 'rye' }, to: 'basket' }],
          next: 'basket',
        },
      },
    },
  },
  check: (subject) => {
    const { graph } = subject;
    const ids = Object.keys(graph.nodes);
    const reported = new Set(trappedByAnswers.check(subject).flatMap(({ nodes }) => nodes));
    return ids.flatMap((id) => {
      const nodes = loopFrom(graph, id);
      // Each loop once, at its first node in the order of the document.
      const isFirst = nodes?.every((each) => ids.indexOf(each) >= ids.indexOf(id)) ?? false;
      // A loop without an exit reaches no end, which `trapped-visitor` reports.
      const hasWayOut = nodes?.some((each) =>
        graph.nodes[each]?.transitions.some(({ to }) => !nodes.includes(to)),
      );
      const isReported = nodes?.some((each) => reported.has(each)) ?? false;
      return nodes && isFirst && hasWayOut && !isReported
        ? [{ nodes, pointer: pointerOf('nodes', id) }]
        : [];
    });
  },
  message: ({ nodes }) =>
    `While no branch holds, these screens lead to each other for ever: ${[...nodes, nodes[0]].join(' → ')}. Let one of them wait for a button.`,
};

/** The loop back to a node of screens that pass by timers alone, when no condition holds. */
function loopFrom(graph: FunnelGraph, start: string): string[] | undefined {
  const nodes: string[] = [];
  let id: string | undefined = start;
  while (id !== undefined && !nodes.includes(id)) {
    const node: FunnelGraph['nodes'][string] | undefined = graph.nodes[id];
    if (!node?.triggers.includes('timer')) return undefined;
    nodes.push(id);
    id = node.transitions.find(({ when }) => when === undefined)?.to;
  }
  return id === start ? nodes : undefined;
}
