import { pointerOf } from '../../document/pointer';
import { shortestRoute } from '../../graph/search';
import type { Rule } from '../rule';

interface PlanWithoutLead {
  /** What the route does not pass: a question for the e-mail address, or one that sends the answers. */
  readonly needs: 'email' | 'sends';
  /** The field of the e-mail address. */
  readonly field: string;
  /** The route from a start to the plan, as node ids. */
  readonly via: readonly string[];
}

/**
 * Every route from a start to a plan (the plan link's node, or an outcome's offer) asks for the e-mail address and sends the answers. Two readings that
 * are fine one by one can lead past both together: the visitor would see the plan, and no lead would arrive.
 */
export const planWithoutLead: Rule<PlanWithoutLead> = {
  isAcceptable: true,
  explanation: {
    what: 'A way from a start reaches the plan without asking for the e-mail address, or without sending the answers.',
    why: 'The visitor sees the plan, and no lead arrives.',
    fix: 'Lead every way past a question for the address with "sends".',
    wrong: { nodes: { email: { sends: null } } },
    right: { nodes: { email: { sends: { submitting: 'Submitting...' } } } },
  },
  check: ({ document: { planLink, webhook, nodes }, graph }) => {
    if (!planLink || !webhook) return [];
    const { email: field } = webhook.user;
    const plans = new Set([
      planLink.node,
      ...Object.keys(nodes).filter((id) => nodes[id]?.type === 'offer' && nodes[id].outcome),
    ]);
    const starts = [graph.start, ...graph.otherStarts].filter((start) => !plans.has(start));
    const routePast = (isPassed: (id: string) => boolean): string[] | undefined =>
      starts
        .map((start) =>
          shortestRoute(
            graph,
            start,
            (id) => plans.has(id),
            (id) => !isPassed(id),
          ),
        )
        .find((route) => route !== undefined);
    const canSkip = (id: string): boolean => {
      const node = nodes[id];
      return node?.type === 'question' && node.skip !== undefined;
    };
    const sends = (id: string): boolean => {
      const node = nodes[id];
      return node !== undefined && 'sends' in node && node.sends !== undefined && !canSkip(id);
    };
    if (field === undefined) return [];
    const unasked = routePast(
      (id) => (graph.nodes[id]?.asks.includes(field) ?? false) && !canSkip(id),
    );
    const via = unasked ?? routePast(sends);
    const needs = unasked ? 'email' : 'sends';
    return via
      ? [{ needs, field, via, pointer: pointerOf('nodes', via.at(-2) ?? graph.start) }]
      : [];
  },
  message: ({ needs, field, via }) => {
    const missing =
      needs === 'email'
        ? `a question for "${field}"`
        : 'a question with "sends", so no lead arrives';
    return `The way ${via.join(' → ')} reaches the plan without ${missing}. Lead it past such a question, or follow another reading of a decision.`;
  },
};
