import type { FunnelDocument, FunnelNode } from '../../document/document.generated';
import { fieldsAskedBy, waysFrom } from '../../document/way';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/**
 * Every way from the start to the plan asks for the e-mail address and sends the answers. Two readings that
 * are fine one by one can lead past both together: the visitor would see the plan, and no lead would arrive.
 */
export const answersBeforePlan: Rule = (document) => {
  const { start, planLink, webhook } = document;
  const { email } = webhook.user;
  const asksEmail = (node: FunnelNode): boolean => fieldsAskedBy(node).includes(email);
  const sends = (node: FunnelNode): boolean => 'sends' in node && node.sends !== undefined;
  if (start === planLink.node) return [];
  const unasked = wayPast(document, asksEmail);
  const via = unasked ?? wayPast(document, sends);
  if (!via) return [];
  const found: Found = {
    code: 'plan-without-lead',
    needs: unasked ? 'email' : 'sends',
    field: email,
    via,
    pointer: pointerOf('nodes', via.at(-2) ?? start),
  };
  return [found];
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
