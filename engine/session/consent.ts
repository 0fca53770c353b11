import { hasConsented } from '#optional/features';
import type { Answers } from '../document/format/answers';
import type { FunnelOutline } from '../document/format/outline';

/**
 * Whether anything about the visitor may leave the device: saves, webhook, analytics. Only where the document names a
 * consent for it does that depend on their answers.
 */
export function mayLeaveDevice(
  { session }: Pick<FunnelOutline, 'session'>,
  answers: Answers,
): boolean {
  return hasConsented?.(session.consent, answers) ?? true;
}
