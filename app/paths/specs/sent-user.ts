import { isRecord } from '../../../engine';

/** Who a payload is from. */
export interface SentUser {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Who the webhook was told of. */
export function userIn(payload: unknown): SentUser {
  const user = isRecord(payload) && isRecord(payload.user) ? payload.user : {};
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { name: text(user.name), email: text(user.email), phone: text(user.phone) };
}
