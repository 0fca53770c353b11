import type { FunnelNode } from './document.generated';

/**
 * The one heading of a screen. Undefined where the node has none.
 * @param node with its texts filled in
 * @param phase the machine's phase inside the node; decides which step of a signup is shown
 */
export function headingOf(node: FunnelNode, phase = ''): string | undefined {
  if ('title' in node) return node.title;
  if ('headline' in node) return node.headline;
  if ('form' in node) {
    if (phase.startsWith('code')) return node.code.headline;
    return phase === 'done' ? node.success.headline : node.form.headline;
  }
  if (!('sections' in node)) return undefined;
  const greeting = Object.values(node.sections).find(({ type }) => type === 'greeting');
  return greeting?.type === 'greeting' ? greeting.headline : undefined;
}
