import type { FunnelNode, NodeType, PhaseOf } from '../../engine';

/**
 * The one heading of a screen.
 * @param phase the machine's phase inside the node; decides which step of a signup is shown
 */
export function headingOf(node: FunnelNode, phase?: PhaseOf<NodeType>): string {
  const { type } = node;
  if ('title' in node) return node.title;
  if ('headline' in node) return node.headline;
  if ('form' in node) {
    if (phase?.name === 'code') return node.code.headline;
    return phase?.name === 'done' ? node.success.headline : node.form.headline;
  }
  if (!('sections' in node)) throw new Error(`Where is the heading of a screen like "${type}"?`);
  const greeting = Object.values(node.sections).find((section) => section.type === 'greeting');
  if (greeting?.type !== 'greeting') throw new Error('This offer has no greeting.');
  return greeting.headline;
}
