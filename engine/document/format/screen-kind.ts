import type { Asks, FunnelNode } from './document.generated';

/** What a screen is drawn by: the type of its node, and for a question also what it asks for. */
export type ScreenKind = Exclude<FunnelNode['type'], 'question'> | `question/${Asks['type']}`;

/** The kind of a node's screen. */
export function screenKindOf(node: FunnelNode): ScreenKind {
  return node.type === 'question' ? `question/${node.asks.type}` : node.type;
}
