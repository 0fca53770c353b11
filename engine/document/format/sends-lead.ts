import type { FunnelNode } from './document.generated';

/** Whether a screen brings in who its visitors are: a question that sends the answers, or a signup. */
export const sendsLead = (node: FunnelNode | undefined): boolean =>
  node?.type === 'signup' || (node?.type === 'question' && node.sends !== undefined);
