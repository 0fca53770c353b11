import type { FunnelNode } from './document.generated';

/** What visitors succeed with on a screen: completing a signup, or following a link to another site. */
export type Success = 'signup' | 'link';

/** What visitors may succeed with on a node. Undefined where there is nothing of the kind. */
export function successAt(node: FunnelNode): Success | undefined {
  if (node.type === 'signup') return 'signup';
  if (node.type === 'end') return node.redirect && 'link';
  if (node.type !== 'offer') return undefined;
  // A price that names no host leads to a screen of the funnel.
  return Object.values(node.sections).some(
    (section) => section.type === 'pricing' && section.hosts.length > 0,
  )
    ? 'link'
    : undefined;
}
