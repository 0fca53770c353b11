import type { FunnelNode } from './document.generated';
import { nodeFactsOf } from './node-facts';

/**
 * The one heading of a screen. Undefined where the node has none.
 * @param node with its texts filled in
 * @param phase the machine's phase inside the node; decides which step of a signup is shown
 */
export const headingOf = (node: FunnelNode, phase = ''): string | undefined =>
  nodeFactsOf(node).heading(node, phase);
