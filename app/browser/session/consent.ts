import type { Answers, FunnelOutline } from '../../../engine';

/**
 * Whether anything about the visitor may leave the device: saves, webhook, analytics. Only where the document names a
 * consent for it does that depend on their answers. The build replaces this module for other documents.
 */
export function mayLeaveDevice({ session }: FunnelOutline, answers: Answers): boolean {
  return session.consent === undefined || answers[session.consent] === true;
}
