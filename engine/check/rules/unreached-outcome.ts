import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { Rule } from '../reporting/rule';

/**
 * Every outcome is shown by a node that a path from a start leads to. Its address alone does not open it: it
 * needs a path that has reached it.
 */
export const unreachedOutcome: Rule<{ readonly outcome: string }> = {
  needs: ['routes'],
  isAcceptable: true,
  explanation: {
    what: 'No screen that a start leads to shows an outcome.',
    why: 'No visitor reaches it: an outcome opens only for those whose answers lead to its screen, whatever address they open.',
    fix: 'Write "outcome" on the offer or end that shows it, and lead a path there. Or remove it from "outcomes".',
    wrong: { outcomes: { loaf: { label: 'A loaf a week' } } },
    right: {
      outcomes: { loaf: { label: 'A loaf a week' } },
      nodes: { basket: { outcome: 'loaf' } },
    },
  },
  check: ({ document: { nodes, outcomes = {} }, graph }) => {
    const leadsTo = successorsIn(graph);
    const reached = reachableFrom([graph.start, ...graph.otherStarts], leadsTo);
    const shown = new Set([...reached].flatMap((id) => own(nodes, id)?.outcome ?? []));
    // A screen that nothing leads to is reported as that.
    const opened = reachableFrom(graph.entries, leadsTo);
    const isCutOff = (outcome: string): boolean =>
      Object.entries(nodes).some(([id, node]) => node.outcome === outcome && !opened.has(id));
    return Object.keys(outcomes)
      .filter((outcome) => !shown.has(outcome) && !isCutOff(outcome))
      .map((outcome) => ({ outcome, pointer: pointerOf('outcomes', outcome) }));
  },
  message: ({ outcome }) =>
    `No screen that the start leads to shows the outcome "${outcome}". Write "outcome": "${outcome}" on its offer or end, and lead a path there.`,
};
