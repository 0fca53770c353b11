import type { FunnelDocument, FunnelNode } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { fieldsAskedBy, waysFrom } from '../../document/way';
import type { Rule } from '../rule';

interface PlanWithoutLead {
  /** What the way does not pass: a question for the e-mail address, or one that sends the answers. */
  readonly needs: 'email' | 'sends';
  /** The field of the e-mail address. */
  readonly field: string;
  /** The way from the start to the plan, as node ids. */
  readonly via: readonly string[];
}

/**
 * Every way from the start to the plan asks for the e-mail address and sends the answers. Two readings that
 * are fine one by one can lead past both together: the visitor would see the plan, and no lead would arrive.
 */
export const planWithoutLead: Rule<PlanWithoutLead> = {
  check: ({ document }) => {
    const { start, planLink, webhook } = document;
    const { email: field } = webhook.user;
    const asksEmail = (node: FunnelNode): boolean => fieldsAskedBy(node).includes(field);
    const sends = (node: FunnelNode): boolean => 'sends' in node && node.sends !== undefined;
    if (start === planLink.node) return [];
    const unasked = wayPast(document, asksEmail);
    const via = unasked ?? wayPast(document, sends);
    const needs = unasked ? 'email' : 'sends';
    return via ? [{ needs, field, via, pointer: pointerOf('nodes', via.at(-2) ?? start) }] : [];
  },
  message: ({ needs, field, via }) => {
    const missing =
      needs === 'email'
        ? `a question for "${field}"`
        : 'a question with "sends", so no lead arrives';
    return `The way ${via.join(' → ')} reaches the plan without ${missing}. Lead it past such a question, or follow another reading of a decision.`;
  },
};

/** A way from the start to the plan that passes no node of a kind, as node ids. Conditions are not looked at. */
function wayPast(
  { nodes, start, planLink }: FunnelDocument,
  isPassed: (node: FunnelNode) => boolean,
): string[] | undefined {
  const seen = new Set<string>();
  const waiting: (readonly string[])[] = [[start]];
  for (let via = waiting.shift(); via !== undefined; via = waiting.shift()) {
    const id = via.at(-1) ?? start;
    if (id === planLink.node) return [...via];
    const node = nodes[id];
    if (!node || seen.has(id) || isPassed(node)) continue;
    seen.add(id);
    waiting.push(...waysFrom(node).map(({ to }) => [...via, to]));
  }
  return undefined;
}
